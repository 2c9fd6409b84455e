/** Why a lead is hidden or suspected (`lead.verdict_reason`), as people read it. */
const verdictReasons = {
  'do-not-contact': 'Asked to be left alone',
  decided: 'Decided by an administrator',
  bot: 'A program, not a person',
  owner: 'Acts only at home: owner of the repository or member of its organisation',
  superseded: 'Nothing of what it did is counted as its own',
  'bot-name': 'Its name is like that of a program',
  'bot-profile': 'Its page introduces it as a program',
} as const;

/** SQL: a reason as people read it. */
export const reasonText = (code: string): string =>
  `case ${code} ${Object.entries(verdictReasons)
    .map(([each, text]) => `when '${each}' then '${text}'`)
    .join(' ')} else ${code} end`;

/**
 * Reasons that come and go with what the signals say. The others stay whatever is imported: `bot` is a fact of the
 * account, `decided` and `do-not-contact` are a person's word.
 */
export const PASSING_REASONS = `('owner', 'superseded', 'bot-name', 'bot-profile')`;
/** Of these, why somebody is but suspected. */
export const SUSPICIONS = `('bot-name', 'bot-profile')`;

/** What nobody but a program is called, as a word of a login. */
const PROGRAM =
  'bots?|b0t|robots?|buildbot|jenkins|circleci|team-?city|cicd|automation|autobuild|autoroll(er)?|autotester|cla' +
  '|renovate|dependabot|(machine|service|ci|actions)-(user|account)';
/** What an account does, as the last word of a login: `acme-releases`. */
const TASK =
  'ci|machine|builds?|builder|deploy|deployer|releases?|release-manager|translations?|l10n|notifier|pipelines?|webhooks?' +
  '|actions|updater|publisher|gardener|badger|svc|integration|mirror|sync|auto|fixer|highfive|validator|reviewer|testing';

/** Names of programs' accounts that GitHub does not mark. From general knowledge: people may have them too. */
const BOT_NAME: Look = {
  pattern:
    `(^|[-_0-9])(${PROGRAM})([-_0-9]|$)|[-_](${TASK})[-_]?[0-9]*$|^(ci|svc)[-_]|[-_]ci[-_]` +
    '|[a-z0-9]{2,}(bot|b0t|autoroll|automation)(user)?[0-9]*$|^(bot|robot)[0-9]*[-_]',
  hints: ['-', '_', 'bot', 'b0t', 'auto', 'jenkins', 'circleci', 'teamcity', 'cicd', 'cla', 'renovate'],
};
/** Family names that end like a program's, and no deal. */
const FAMILY_NAME: Look = { pattern: '(abbot|(?<!de)albot|elbot|ilbot|cabot)[0-9]*$', hints: ['bot'] };

/** How programs' pages introduce them: by their name, by what they say of themselves, by their address. */
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
} satisfies Record<string, Look>;

/** What a text looks like, in lower case. One of the hints is in each: few texts have any, and patterns are slow. */
interface Look {
  /** As PostgreSQL reads them. */
  pattern: string;
  hints: string[];
}

/** SQL: what makes the rules suspect a `person`, or null. */
export const suspicionOf = (person: string): string => `case
    when ${looks(`${person}.login`, BOT_NAME)} and not ${looks(`${person}.login`, FAMILY_NAME)} then 'bot-name'
    when ${looks(`${person}.full_name`, PROFILE.name)} or ${looks(`${person}.profile ->> 'bio'`, PROFILE.bio)}
      or ${looks(`${person}.work_email`, PROFILE.address)} or ${looks(`${person}.personal_email`, PROFILE.address)}
      then 'bot-profile' end`;

/** SQL: whether a text is there and looks like that. */
function looks(text: string, { pattern, hints }: Look): string {
  const hinted = hints.map((hint) => `strpos(lower(${text}), '${hint}') > 0`).join(' or ');
  return `((${hinted}) and lower(${text}) ~ '${pattern}')`;
}

/** SQL: what makes the rules hide or suspect a `person`'s lead, or null. `counted`: its counted signals; null: it has none at all. */
export const ruleReason = (person: string, counted: string): string => `case
    when ${person}.do_not_contact then 'do-not-contact' when ${person}.account_type = 'Bot' then 'bot'
    when ${counted} is null then 'superseded' when ${counted} = 0 then 'owner' else ${suspicionOf(person)} end`;

/** SQL: the verdict that a reason of the rules comes to. */
export const verdictFor = (reason: string): string =>
  `case when ${reason} is null then 'human' when ${reason} in ${SUSPICIONS} then 'suspected' else 'hidden' end::lead_verdict`;
