/** Texts of `lead.verdict_reason`: why a lead is hidden or suspected. */
const VERDICT_REASONS = {
  'do-not-contact': 'Asked to be left alone',
  decided: 'Decided by an administrator',
  bot: 'A program, not a person',
  insider: 'Works on every repository it is active in: owner, member or write access',
  superseded: 'Nothing of what it did is counted as its own',
  'bot-name': 'Its name is like that of a program',
  'bot-profile': 'Its page introduces it as a program',
} as const;

/** SQL: the text of a reason. */
export const reasonText = (code: string): string =>
  `case ${code} ${Object.entries(VERDICT_REASONS)
    .map(([each, text]) => `when '${each}' then '${text}'`)
    .join(' ')} else ${code} end`;

/**
 * Reasons that new signals can change. The others are permanent: `bot` is a property of the account, `decided` and
 * `do-not-contact` are decisions of people.
 */
export const PASSING_REASONS = `('insider', 'superseded', 'bot-name', 'bot-profile')`;
/** The reasons of these for which a lead is only suspected. */
export const SUSPICIONS = `('bot-name', 'bot-profile')`;

/** Words that only programs have in a login. */
const PROGRAM =
  'bots?|b0t|robots?|buildbot|jenkins|circleci|team-?city|cicd|automation|autobuild|autoroll(er)?|autotester|cla' +
  '|renovate|dependabot|(machine|service|ci|actions)-(user|account)';
/** Tasks of programs, as the last word of a login: `acme-releases`. */
const TASK =
  'ci|machine|builds?|builder|deploy|deployer|releases?|release-manager|translations?|l10n|notifier|pipelines?|webhooks?' +
  '|actions|updater|publisher|gardener|badger|svc|integration|mirror|sync|auto|fixer|highfive|validator|reviewer|testing';

/** Logins of programs that GitHub does not mark as bots. People may have such logins too. */
const BOT_NAME: TextPattern = {
  pattern:
    `(^|[-_0-9])(${PROGRAM})([-_0-9]|$)|[-_](${TASK})[-_]?[0-9]*$|^(ci|svc)[-_]|[-_]ci[-_]` +
    '|[a-z0-9]{2,}(bot|b0t|autoroll|automation)(user)?[0-9]*$|^(bot|robot)[0-9]*[-_]',
  hints: ['-', '_', 'bot', 'b0t', 'auto', 'jenkins', 'circleci', 'teamcity', 'cicd', 'cla', 'renovate'],
};
/** Family names that end like a program's name. */
const FAMILY_NAME: TextPattern = { pattern: '(abbot|(?<!de)albot|elbot|ilbot|cabot)[0-9]*$', hints: ['bot'] };

/** How profiles describe programs: in the name, the bio and the e-mail address. */
const PROFILE = {
  name: { pattern: '(^|[^a-z0-9])(bot|robot|buildbot|automation)[^a-z0-9]*[0-9]*$', hints: ['bot', 'automation'] },
  bio: {
    pattern:
      '(^|[^a-z])(i am|i.m|im|this is|this account is|just) (a|an|the|your) ([a-z-]+ ){0,3}(bot|robot)([^a-z]|$)' +
      '|^((a|an|the|our|your) ([a-z-]+ ){0,2})?(bot|robot) (for|of|that|which|account|managed|maintained|operated|run)[^a-z]' +
      '|(^|[^a-z])((bot|robot|automation|automated|machine|service|ci) (user )?account' +
      // A customer service account manager is a person.
      '(?![a-z]|[^a-z]+(manag|exec|direct|lead|rep|special|coordin|supervis))|machine user|beep,? boop)',
    hints: ['bot', 'account', 'machine user', 'boop'],
  },
  address: {
    pattern: '^(bot|robot|ci|jenkins|automation|buildbot|no-?reply)([+._-][^@]*)?@|[._+-](bot|ci|robot)@',
    hints: ['bot', 'ci', 'jenkins', 'automation', 'reply'],
  },
} satisfies Record<string, TextPattern>;

/** A pattern on lowercase text. Each match contains one of the hints, which are checked first because patterns are slow. */
interface TextPattern {
  /** A regular expression of PostgreSQL. */
  pattern: string;
  hints: string[];
}

/** SQL: the reason to suspect a `person`, or null. */
export const suspicionOf = (person: string): string => `case
    when ${matches(`${person}.login`, BOT_NAME)} and not ${matches(`${person}.login`, FAMILY_NAME)} then 'bot-name'
    when ${matches(`${person}.full_name`, PROFILE.name)} or ${matches(`${person}.profile ->> 'bio'`, PROFILE.bio)}
      or ${matches(`${person}.work_email`, PROFILE.address)} or ${matches(`${person}.personal_email`, PROFILE.address)}
      then 'bot-profile' end`;

/** SQL: whether a text matches; null for no text. */
function matches(text: string, { pattern, hints }: TextPattern): string {
  const hinted = hints.map((hint) => `strpos(lower(${text}), '${hint}') > 0`).join(' or ');
  return `((${hinted}) and lower(${text}) ~ '${pattern}')`;
}

/** SQL: the reason to hide or suspect a `person`'s lead, or null. `counted`: its counted signals; null if it has no signals. */
export const ruleReason = (person: string, counted: string): string => `case
    when ${person}.do_not_contact then 'do-not-contact' when ${person}.account_type = 'Bot' then 'bot'
    when ${counted} is null then 'superseded' when ${counted} = 0 then 'insider' else ${suspicionOf(person)} end`;

/** SQL: the verdict for a reason. */
export const verdictFor = (reason: string): string =>
  `case when ${reason} is null then 'human' when ${reason} in ${SUSPICIONS} then 'suspected' else 'hidden' end::lead_verdict`;
