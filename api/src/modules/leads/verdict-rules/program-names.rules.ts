import { GIVEN_NAMES } from './given-names.js';

// Regular expressions of PostgreSQL for logins, in lowercase but for `CAPITALS_LOGIN`.

/** Words that only programs have in a login, at its beginning, end or between separators. */
const PROGRAM =
  'bots?|b0t|robots?|buildbot|jenkins|jenkinsci|circleci|travis-?ci|team-?city|cicd|automation|cla|renovate|dependabot' +
  '|greenkeeper|probot|hubot|buildkite|sonarqube|autobuild|autoroll(er)?|autotester|releng' +
  '|(machine|service|system|builder|ci|cd|automation|technical|functional|actions|jenkins|pipeline|plugins)-(user|acc(oun)?t)' +
  '|(machine|service|technical)(user|account)';
/** Tasks of programs, as the last word of a login: `acme-releases`. */
const TASK =
  'ci|builds?|builder|buildmaster|deploy|deployer|deployments?|releases?|releaser|release-manager' +
  '|translations?|l10n|i18n|notifier|pipelines?|webhooks?|actions|updates?|updater|autoupdates?|upgrader|bumper' +
  '|publisher|publishing|gardener|badger|svc|integration|mirrors?|mirrorer|mirroring|mirrored|syncer|auto|fixer' +
  '|highfive|validator|verifier|checker|scanner|linter|formatter|labell?er|triager?|reviewer|committer|commits|pusher' +
  '|merger|merge|testing|testers?|nightly|snapshots?|scraper|importer|exporter|archiver|scheduler|cron|gerrit|autorelease|copybara|prow|zuul|kokoro|commenter|changelog|backports?|backporter';
/** The same as the first word: `mirror-acme`. */
const FIRST_WORD =
  'ci|svc|srv|mirrors?|genie|auto|build|release|releases|deploy|automated|nightly|autobuild|peril|staging';
/** Tasks that a login joins to `auto`: `acmeautomerge`. */
const AUTOMATIC_TASK =
  '(build|test|update|merge|commit|push|sync|release|deploy|format|lint|bump|fix|roll|patch|publish|tag|generat|repl[iy]|respond|triage)';
/** Subjects of programs that a login joins to `bot`, however short it is: `acmeopsbot`. */
const BOT_SUBJECT =
  'api|build|ci|cla|code|commit|deploy|dev|docs?|git|github|infra|issues?|jira|label|lint|merge|npm|ops|patch|pr|publish|pull|qa' +
  '|release|review|sdk|slack|snapshot|stale|sync|tests?|triage|update|version|web';
/** Coding assistants, of which some names are also given names: only with their kind of work. */
const ASSISTANT =
  '(claude|copilot|gemini|codex|devin|cursor|jules|openhands|codegen|sweep|aider|chatgpt|gpt|opencode|ai)' +
  '[-_]?(code|coder|bot|agent|assistant|review|reviewer|swe|swe-agent|code-assist|code-review|action)';

/** Part of every login that matches `PROGRAM_LOGIN` or `AMBIGUOUS_LOGIN`. Checked first, because those are ten times slower. */
export const LOGIN_HINT =
  '[-_]|b[o0]t|auto|jenkins|circleci|travisci|teamcity|cicd|cla|renovate|greenkeeper|sonarqube|releng|buildkite|github' +
  '|user|account|build|gerrit|copilot|gemini|codex|devin|cursor|jules|openhands|codegen|sweep|aider|gpt|opencode|^ai|^ci$';

/** Logins of programs that GitHub does not mark as bots. People may have such logins too. */
export const PROGRAM_LOGIN =
  `(^|[-_0-9])(${PROGRAM})([-_0-9]|$)|[-_](${TASK})[-_]?[0-9]*$|^(${FIRST_WORD})[-_]|[-_]ci[-_]` +
  `|auto-?${AUTOMATIC_TASK}|(^|[-_])${ASSISTANT}$|[a-z0-9]{3,}(b0t|autoroll|automation)(user)?[0-9]?$` +
  '|github-?(bot|actions?|automation|robot|machine)|(machine|service|bot)-?user[0-9]*$|^(bot|robot)[0-9]*[-_]';

/** Tasks that nicknames of people have too: `blade-runner`. */
const NICKNAME_TASK = 'machine|runner|worker|daemon|sync|crawler|assistant|agent|helper';

/**
 * Logins that people have nearly as often as programs, so that a sign of a person outweighs them. A word of up to five
 * letters joined to `bot` is more often a nickname.
 */
export const AMBIGUOUS_LOGIN =
  `[a-z0-9]{6,}(?<!ro)bot(user)?[0-9]?$|[-_][a-z0-9]+(?<!ro)bot(user)?[0-9]?$|(${BOT_SUBJECT})bot[0-9]?$|[a-z]{3,}(?<!ro)bot[-_]|[a-z]{4,}(jenkinsci|gerrit[0-9]?|(?<!re)build[0-9]?)$` +
  `|[-_](${NICKNAME_TASK})$`;

/** The last word of a login in capitals, where the lowercase letters would be those of a name: `AcmeCI`, `AcmeBot`. */
export const CAPITALS_LOGIN = '[a-z0-9](CI|QA|Build)[0-9]*$|[a-z]CI[A-Z][a-z]';
/** The same where people have such logins too. */
export const AMBIGUOUS_CAPITALS_LOGIN = '^[A-Z][a-z0-9]+([A-Z][a-z0-9]+)*Bot$';

/** Logins of people: family names that end like a program's name, given names and nicknames with an article. */
export const PERSON_LOGIN =
  '(abbot|(?<!de)albot|elbot|ilbot|cabot)[0-9]*$|^(the|mr|mrs|dr|sir|king|captain|its|iam)[a-z]+bot[0-9]*$|thebot[0-9]*$' +
  `|^(${GIVEN_NAMES})s?bot[0-9]*$|^jan-gerrit`;
