import { scoreParts } from '../score/score-formula.js';
import { reasonText } from '../verdict/verdict-rules.service.js';

/** ISO 8601 in UTC, as JSON has dates. */
export const isoUtc = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * JSON text of one `Lead` of the contract: a subquery for the lead `picked.lead_id` of the current workspace. Being a
 * subquery, it is planned for one lead, so no estimate of how many are picked can lead it away from the indexes.
 */
export const leadJson = `(
  select row_to_json(lead_json)::text from (
    select l.lead_id as "leadId", l.full_name as "fullName", l.job_title as "jobTitle", l.company_id as "companyId",
      l.company_name as "companyName", l.company_employee_count as "companyEmployeeCount",
      l.company_country_code as "companyCountryCode", c.logo_url as "companyLogoUrl",
      c.linkedin_url as "companyLinkedin", c.domain as "emailDomain", p.linkedin_url as "userLinkedin",
      p.login as "githubUser", ${signals()} as "githubSignals", l.signal_count as "githubSignalsCount",
      ${isoUtc('l.last_signal_at')} as "lastSignalDate", ${tags()} as tags, ${isFavorite()} as "isFavorite",
      l.recycled, ${hasPlaybook()} as "hasPlaybook", l.verdict, l.score
    from lead l join person p on p.person_id = l.lead_id left join company c on c.company_id = l.company_id
    where l.customer_id = current_workspace() and l.lead_id = picked.lead_id
  ) lead_json)`;

/** A query for the JSON text `{"lead": LeadDetail}` of the contract; `leadId` is its place in the statement. */
export const leadDetailJson = (leadId: string): string => `
  select '{"lead":' || row_to_json(lead_json)::text || '}' as body from (
    select l.lead_id as "leadId", l.full_name as "fullName", l.job_title as "jobTitle", l.company_id as "companyId",
      l.company_name as "companyName", p.linkedin_url as "userLinkedin", p.twitter as "twitterUser",
      p.login as "githubUser", p.linkedin_image as "linkedinProfileImg",
      'https://avatars.githubusercontent.com/u/' || p.github_id as "githubProfileImg",
      p.personal_email as "personalEmail", p.work_email as "hunterEmail", ${isFavorite()} as "isFavorite", l.recycled,
      l.verdict, ${reasonText('l.verdict_reason')} as "verdictReason", l.decided_verdict as "decidedVerdict", l.score,
      ${tags()} as tags, ${signals('s.link', `${employerAt('s.created_at')} as employer`)} as "githubSignals",
      ${cards()} as cards, ${attributionJson()} as attribution, ${employers()} as employers,
      ${scoreParts()} as "scoreParts"
    from lead l join person p on p.person_id = l.lead_id
    where l.customer_id = current_workspace() and l.lead_id = ${leadId} and l.verdict <> 'hidden'
  ) lead_json`;

/** The repository's name is a subquery too: joined, small repositories' tables are read whole for every lead. */
function signals(...more: string[]): string {
  const columns = more.map((column) => `, ${column}`).join('');
  return `(select coalesce(json_agg(signal_json), '[]') from (
      select s.type as "signalType"${columns}, (select r.full_name from repo r where r.repo_id = s.repo_id) as repo,
        ${isoUtc('s.created_at')} as "createdAt"
      from signal s where s.customer_id = l.customer_id and s.lead_id = l.lead_id and not s.at_home
      order by s.created_at desc) signal_json)`;
}

function tags(): string {
  return `(select coalesce(json_agg(tag_json), '[]') from (
      select t.tag_id as "tagId", t.name as "tagName" from lead_tag lt join tag t using (customer_id, tag_id)
      where lt.customer_id = l.customer_id and lt.lead_id = l.lead_id order by sort_key(t.name)) tag_json)`;
}

/** Of a lead `l`: the workspace's favourite, or the user's own. */
export function isFavorite(): string {
  return `exists (select from favorite f
      where f.customer_id = l.customer_id and f.lead_id = l.lead_id and f.owner in (0, current_member()))`;
}

function hasPlaybook(): string {
  return `exists (select from playbook_card k where k.customer_id = l.customer_id and k.lead_id = l.lead_id)`;
}

function cards(): string {
  return `(select coalesce(json_agg(card_json), '[]') from (
      select k.card_id as id, ${isoUtc('k.created_at')} as "createdAt", k.contents, k.writer, k.sources,
        k.statements
      from playbook_card k
      where k.customer_id = l.customer_id and k.lead_id = l.lead_id order by k.created_at desc) card_json)`;
}

/**
 * SQL: why a lead `l` is taken to be of its company: its workspace said so, or what a source told of its person `p`;
 * a source that names no rule has one.
 */
export function attributionJson(): string {
  return `case when l.company_decided_at is not null then
        json_build_object('rule', 'manual', 'confidence', null, 'source', 'manual', 'at', ${isoUtc('l.company_decided_at')})
      else (select json_build_object('rule', coalesce(told ->> 'rule', case told ->> 'source'
        when 'csv' then 'enrichment' when 'github' then 'company-field' when 'hunter' then 'email-domain'
        else told ->> 'source' end),
        'confidence', (told ->> 'confidence')::float, 'source', told ->> 'source', 'at', told ->> 'at')
      from (select p.provenance -> 'company_id' as told) company
      where l.company_id = p.company_id and told is not null) end`;
}

/** Whom the person of a lead `l` worked for at a moment. A workspace's own correction is for all times. */
function employerAt(moment: string): string {
  return `coalesce((select past.name from (
        select e.until, e.since, (select c.name from company c where c.company_id = e.company_id) as name
        from past_employer e where e.person_id = l.lead_id and l.company_decided_at is null and ${moment} < e.until
        order by e.until limit 1) past where past.since is null or ${moment} >= past.since), l.company_name)`;
}

/** The employers of a lead `l`, the present one first, in days (UTC). */
function employers(): string {
  const day = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
  return `(select coalesce(json_agg(json_build_object('company', company, 'from', since, 'to', until, 'source', source)
      order by place), '[]') from (
      select 0 as place, l.company_name as company, case when l.company_decided_at is null then (
          select ${day('max(e.until)')} from past_employer e where e.person_id = l.lead_id) end as since, null as until,
        case when l.company_decided_at is null then coalesce(p.provenance #>> '{company_id,source}', 'unknown')
          else 'manual' end as source
      where l.company_id is not null
      union all
      select row_number() over (order by e.until desc), c.name, ${day('e.since')}, ${day('e.until')}, e.source
      from past_employer e join company c on c.company_id = e.company_id
      where e.person_id = l.lead_id and l.company_decided_at is null) employer)`;
}
