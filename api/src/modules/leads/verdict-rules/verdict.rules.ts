import { GIVEN_NAMES } from './given-names.js';
import {
  AMBIGUOUS_CAPITALS_LOGIN,
  AMBIGUOUS_LOGIN,
  CAPITALS_LOGIN,
  LOGIN_HINT,
  PERSON_LOGIN,
  PROGRAM_LOGIN,
} from './program-names.rules.js';

/**
 * Reasons of leads that an exclusion list hides: `excluded` from the whole workspace, `owner-only` from all users but their
 * owner. They win over an administrator's decision on the lead, which says that it is a person.
 */
export const EXCLUSION_REASONS = `('excluded', 'owner-only')`;

/**
 * Reasons that new signals can change. The others are permanent: `bot` is a property of the account, `decided`,
 * `do-not-contact` and `do-not-contact-requested` are decisions of people; exclusion lists are applied after every change
 * of leads (`EXCLUDABLE_LEADS`).
 */
export const PASSING_REASONS = `('insider', 'superseded', 'bot-name', 'bot-profile', 'bot-activity', 'star-campaign')`;
/** The reasons of these for which a lead is only suspected. */
export const SUSPICIONS = `('bot-name', 'bot-profile', 'bot-activity', 'star-campaign')`;

/** A pattern on lowercase text. Each match contains one of the hints, which are checked first because patterns are slow. */
interface TextPattern {
  /** A regular expression of PostgreSQL. */
  pattern: string;
  hints: string[];
}

/** How profiles describe programs: in the name, the bio and the e-mail address. */
const PROFILE = {
  name: {
    pattern:
      '(^|[^a-z0-9])(bot|robot|buildbot|automation|(machine|ci|build|automation) user|service account' +
      '|continuous integration|build system)[^a-z0-9]*[0-9]*$',
    // Stryker disable next-line StringLiteral: without a hint more texts are compared, with the same result
    hints: ['bot', 'automation', ' user', 'service account', 'integration', 'build system'],
  },
  bio: {
    pattern:
      '(^|[^a-z])(i am|i.m|im|this is|this account is|just) (a|an|the|your) ([a-z-]+ ){0,3}(bot|robot)([^a-z]|$)' +
      '|^((a|an|the|our|your) ([a-z-]+ ){0,2})?(bot|robot) (for|of|that|which|account|managed|maintained|operated|run)[^a-z]' +
      '|(^|[^a-z])((bot|robot|automation|automated|machine|service|ci) (user )?account' +
      // A customer service account manager is a person.
      '(?![a-z]|[^a-z]+(manag|exec|direct|lead|rep|special|coordin|supervis))|machine user|beep,? boop' +
      '|not a human|automated (commits|pull requests|prs|updates|releases|builds)' +
      '|(user|account) (used )?(for|by) (ci|continuous|automat|jenkins|releas|builds|our bot|the bot))([^a-z]|$)?' +
      '|^this account is (used|automated|managed by|operated by|run by)[^a-z]',
    // Stryker disable next-line StringLiteral: without a hint more texts are compared, with the same result
    hints: ['bot', 'account', 'machine user', 'boop', 'a human', 'automated', 'user '],
  },
  address: {
    pattern: '^(bot|robot|ci|jenkins|automation|buildbot|no-?reply)([+._-][^@]*)?@|[._+-](bot|ci|robot)@',
    // Stryker disable next-line StringLiteral: without a hint more texts are compared, with the same result
    hints: ['bot', 'ci', 'jenkins', 'automation', 'reply'],
  },
} satisfies Record<string, TextPattern>;

/** Full names of people: two words or more, none of them a word of programs and organisations. */
const PERSON_NAME = {
  pattern: '^[^0-9_/@:#|&+()]+ [^0-9_/@:#|&+()]+$',
  otherWords:
    '(^|[^a-z])(bots?|robot|ci|cd|qa|project|team|foundation|inc|llc|ltd|gmbh|labs?|tools?|community|automation|automated' +
    '|builds?|builder|releases?|services?|machine|systems?|account|github|admin|user|jenkins|gerrit|travis|software|open' +
    '|source|official|developers?|group|technologies|solutions|cloud|org|assistant|agent|cla|deploy|mirror|sync|tester' +
    '|testing|integration|continuous|code|data|web|app|the)([^a-z]|$)',
};

/** What a lead's signals say about whether it is a program, in SQL. */
export interface LeadActivity {
  /** An array of signal types. */
  types: string;
  /** Whether its activity is that of a program. */
  isProgram: string;
  /** Whether it belongs to a campaign of bought stars, none of whose campaigns an administrator has reversed. */
  isInCampaign: string;
}

/** SQL: the activity of a row of `lead`. */
export const leadActivity = (lead: string): LeadActivity => ({
  types: `${lead}.signal_types`,
  isProgram: `${lead}.acts_as_program`,
  isInCampaign: `(
    select bool_and(reversed_at is null)
    from star_campaign_account account join star_campaign campaign using (customer_id, campaign_id)
    where (account.customer_id, account.lead_id) = (${lead}.customer_id, ${lead}.lead_id))`,
});

/** SQL: the reason to suspect a `person`, or null. */
export const suspicionOf = (person: string, activity?: LeadActivity): string => `case
    when (${person}.login ~ '${CAPITALS_LOGIN}'
        or lower(${person}.login) ~ '${LOGIN_HINT}' and (lower(${person}.login) ~ '${PROGRAM_LOGIN}'
          or (lower(${person}.login) ~ '${AMBIGUOUS_LOGIN}' or ${person}.login ~ '${AMBIGUOUS_CAPITALS_LOGIN}')
            and not ${seemsPerson(person, activity)}))
      and lower(${person}.login) !~ '${PERSON_LOGIN}' then 'bot-name'
    when ${matches(`${person}.full_name`, PROFILE.name)} and not lower(${person}.full_name) ~ '^(${GIVEN_NAMES}) bot$'
      or ${matches(`${person}.profile ->> 'bio'`, PROFILE.bio)}
      or ${matches(`${person}.work_email`, PROFILE.address)} or ${matches(`${person}.personal_email`, PROFILE.address)}
      then 'bot-profile'
    ${activity ? `when ${activity.isProgram} then 'bot-activity' when ${activity.isInCampaign} then 'star-campaign'` : ''} end`;

/** SQL: whether a person's name or activity is that of a person. Programs do not star repositories. */
const seemsPerson = (person: string, activity?: LeadActivity): string => {
  const name = `coalesce(${person}.full_name, '')`;
  const namesPerson = `${name} ~ '${PERSON_NAME.pattern}' and lower(${name}) !~ '${PERSON_NAME.otherWords}'`;
  return activity ? `(${namesPerson} or coalesce('WatchEvent' = any(${activity.types}), false))` : `(${namesPerson})`;
};

/** SQL: whether a text matches; null for no text. */
function matches(text: string, { pattern, hints }: TextPattern): string {
  const hinted = hints.map((hint) => `strpos(lower(${text}), '${hint}') > 0`).join(' or ');
  return `((${hinted}) and lower(${text}) ~ '${pattern}')`;
}

/** SQL: the reason to hide or suspect a `person`'s lead, or null. `counted`: its counted signals; null if it has no signals. */
export const ruleReason = (person: string, counted: string, activity?: LeadActivity): string => `case
    when ${person}.do_not_contact then 'do-not-contact' when ${person}.account_type = 'Bot' then 'bot'
    when ${counted} is null then 'superseded' when ${counted} = 0 then 'insider' else ${suspicionOf(person, activity)} end`;

/** SQL: the verdict for a reason. */
export const verdictFor = (reason: string): string =>
  `case when ${reason} is null then 'human'::lead_verdict when ${reason} in ${SUSPICIONS} then 'suspected'::lead_verdict
    else 'hidden'::lead_verdict end`;

/** SQL: why exclusion lists hide a row of `lead`, or null. Hiding from all wins over leaving a lead to its owner. */
const exclusionReason = (lead: string): string => `(
        select case when bool_or(effect = 'hide') then 'excluded' when bool_or(effect = 'owner-only') then 'owner-only' end
        from exclusion_list list where list.customer_id = ${lead}.customer_id and list.list_id = any(${lead}.exclusion_ids))`;

/** Of the leads in `noted_lead`, those that exclusion lists hide or may hide. */
export const EXCLUDABLE_LEADS = `
select customer_id, lead_id from noted_lead join lead using (customer_id, lead_id)
where exclusion_ids is not null or verdict_reason in ${EXCLUSION_REASONS}`;

/** SQL: applies the rules to these leads, a query for distinct (customer_id, lead_id). All of them are in `noted_lead`. */
export const updateVerdicts = (leads: string): string => `
update lead set verdict = judged.verdict, verdict_reason = judged.reason
from (
  select customer_id, lead_id, reason,
    case when reason = 'decided' then decided_verdict else ${verdictFor('reason')} end as verdict
  from (${leads}) chosen
  join lead standing using (customer_id, lead_id)
  join person /*+ person_id in (select lead_id from noted_lead) */ on person_id = lead_id
  cross join lateral (
    select case when signal_count > 0 or exists (
      select from signal where (signal.customer_id, signal.lead_id) = (standing.customer_id, standing.lead_id)
    ) then signal_count end as counted
  ) signals
  cross join lateral (
    select case when do_not_contact then 'do-not-contact'
      when exists (
        select from do_not_contact_request request where state = 'pending'
          and (request.customer_id, request.lead_id) = (standing.customer_id, standing.lead_id)
      ) then 'do-not-contact-requested'
      when decided_verdict is not null then 'decided'
      else ${ruleReason('person', 'counted', leadActivity('standing'))} end as own_reason
    offset 0
  ) judgements
  cross join lateral (
    select coalesce(case when standing.exclusion_ids is not null
        and case when own_reason = 'decided' then decided_verdict else ${verdictFor('own_reason')} end <> 'hidden'
      then ${exclusionReason('standing')} end, own_reason) as reason
    offset 0
  ) reasons
) judged
where (lead.customer_id, lead.lead_id) = (judged.customer_id, judged.lead_id)
  and (lead.verdict, lead.verdict_reason) is distinct from (judged.verdict, judged.reason)`;
