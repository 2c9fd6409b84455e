/** Why a lead is hidden or suspected (`lead.verdict_reason`), as people read it. */
export const verdictReasons = {
  'do-not-contact': 'Asked to be left alone',
  decided: 'Decided by an administrator',
  bot: 'A program, not a person',
  owner: 'Acts only at home: owner of the repository or member of its organisation',
  superseded: 'Nothing of what it did is counted as its own',
  'bot-name': 'Its name is like that of a program',
} as const;

/**
 * Reasons that come and go with what the signals say. The others stay whatever is imported: `bot` is a fact of the
 * account, `decided` and `do-not-contact` are a person's word.
 */
export const PASSING_REASONS = `('owner', 'superseded', 'bot-name')`;

/**
 * Names of programs' accounts that GitHub does not mark, for JavaScript and PostgreSQL alike. Some people have such
 * names: they are suspected, never hidden, for it.
 */
const BOT_NAME =
  '(^|[-_])(bot|bots|robot|automation|buildbot|ci|cicd|jenkins|deployer|autoroller)[-_]?[0-9]*$|^(bot|robot|ci|jenkins)[-_]|[a-z0-9]{3,}bot[0-9]*$';
/** Family names that end like a program's. */
const FAMILY_NAME = '(abbot|albot|elbot|ilbot|cabot)[0-9]*$';

/** Whether a login looks like a program's. */
export function isBotName(login: string): boolean {
  return new RegExp(BOT_NAME, 'i').test(login) && !new RegExp(FAMILY_NAME, 'i').test(login);
}

/** SQL: what makes the rules suspect a `person`, or null. */
export const suspicionOf = (person: string): string =>
  `case when ${person}.login ~* '${BOT_NAME}' and ${person}.login !~* '${FAMILY_NAME}' then 'bot-name' end`;

/** SQL: what makes the rules hide or suspect a `person`'s lead, or null. `counted`: its counted signals; null: it has none at all. */
export const ruleReason = (person: string, counted: string): string => `case
    when ${person}.do_not_contact then 'do-not-contact' when ${person}.account_type = 'Bot' then 'bot'
    when ${counted} is null then 'superseded' when ${counted} = 0 then 'owner' else ${suspicionOf(person)} end`;

/** SQL: the verdict that a reason of the rules comes to. */
export const verdictFor = (reason: string): string =>
  `case when ${reason} is null then 'human' when ${reason} = 'bot-name' then 'suspected' else 'hidden' end::lead_verdict`;
