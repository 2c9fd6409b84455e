import { COMMIT_VALIDITY_DAYS } from '../../attribution/commit-mail.js';
import { sourceRank } from '../../companies/value-source.rules.js';
import { OWN_SOURCE, originOf, type PersonCopy, personValue } from './own-values.rules.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

/** SQL for the computed values of a lead `l`, as JSON has them. */

/**
 * The lead's signals, newest first. The repository's name is a subquery as well: with a join, PostgreSQL reads a small
 * repository table completely for every lead.
 */
export function signalsJson(...moreColumns: string[]): string {
  const columns = moreColumns.map((column) => `, ${column}`).join('');
  return `(select coalesce(json_agg(signal_json), '[]') from (
      select s.type as "signalType"${columns}, (select r.full_name from repo r where r.repo_id = s.repo_id) as repo,
        ${isoUtc('s.created_at')} as "createdAt"
      from signal s where s.customer_id = $workspace and s.lead_id = l.lead_id and not s.at_home
      order by s.created_at desc) signal_json)`;
}

/**
 * The title of the issue or pull request of a signal `s`, where an event contained it or a playbook has fetched it; null for repositories that were
 * deleted or became private.
 */
export const THREAD_TITLE = `(select t.title from thread_text t
        where t.repo_id = s.repo_id and t.number = substring(s.link from '^https?://[^/]+/[^/]+/[^/]+/(?:issues|pull)/([0-9]{1,9})(?:[/#?]|$)')::int
          and not exists (select from repo_sync sync where sync.repo_id = t.repo_id and sync.state in ('private', 'gone')))`;

export const REPO_NAMES = `(select string_agg(r.full_name, '; ' order by sort_key(r.full_name)) from repo r where r.repo_id = any(l.repo_ids))`;

export const SIGNAL_GROUP_NAMES = `(select string_agg(upper(left(label, 1)) || substr(label, 2), '; ' order by place)
      from unnest(string_to_array(l.types_key, ', ')) with ordinality as labels(label, place))`;

export const TAGS_JSON = `(select coalesce(json_agg(tag_json), '[]') from (
      select t.tag_id as "tagId", t.name as "tagName", t.color from lead_tag lt join tag t using (customer_id, tag_id)
      where lt.customer_id = $workspace and lt.lead_id = l.lead_id order by sort_key(t.name)) tag_json)`;

export const TAG_NAMES = `(select string_agg(t.name, '; ' order by sort_key(t.name)) from lead_tag lt join tag t using (customer_id, tag_id)
      where lt.customer_id = $workspace and lt.lead_id = l.lead_id)`;

/** Favourite of the workspace (owner 0) or of the user. */
export const IS_FAVORITE = `exists (select from favorite f
      where f.customer_id = $workspace and f.lead_id = l.lead_id and f.owner in (0, $member))`;

export const HAS_PLAYBOOK = `exists (select from playbook_card k where k.customer_id = $workspace and k.lead_id = l.lead_id)`;

export const CARDS_JSON = `(select coalesce(json_agg(card_json), '[]') from (
      select k.card_id as id, ${isoUtc('k.created_at')} as "createdAt", k.contents, k.writer, k.sources,
        k.statements
      from playbook_card k
      where k.customer_id = $workspace and k.lead_id = l.lead_id order by k.created_at desc) card_json)`;

/**
 * What an address may be used for, by its source (`origin` in `provenance`): GitHub's Acceptable Use Policies forbid
 * unsolicited mail to addresses taken from it. An address of unknown source is treated as one of GitHub.
 */
const permittedUse = (origin: string): string =>
  `case when coalesce(${origin} ->> 'source', 'github') = 'github' then 'no-unsolicited-mail' else 'contact' end`;

/** The known addresses, the work address first. */
export const EMAILS_JSON = `(select coalesce(json_agg(json_build_object('kind', kind, 'address', address,
        'source', origin ->> 'source', 'at', origin ->> 'at', 'permittedUse', ${permittedUse('origin')}) order by place), '[]')
      from (values (1, 'work', ${personValue('work_email')}, ${originOf('work_email')}),
        (2, 'personal', ${personValue('personal_email')}, ${originOf('personal_email')})) email(place, kind, address, origin)
      where address is not null)`;

const useInWords = (column: PersonCopy, kind: string): string =>
  `case when ${personValue(column)} is not null then '${kind}: ' || case ${permittedUse(`(${originOf(column)})`)}
        when 'contact' then 'contact' else 'no unsolicited mail (taken from GitHub)' end end`;

export const EMAIL_USES = `nullif(concat_ws('; ',
      ${useInWords('work_email', 'Work')},
      ${useInWords('personal_email', 'Personal')}), '')`;

/**
 * Why the lead is attributed to its company: by the workspace's own correction or file, or by the source of the person's company.
 * Each source that records no rule has one rule.
 */
export const ATTRIBUTION_JSON = `case when l.company_decided_at is not null then
        json_build_object('rule', 'manual', 'confidence', null, 'source', 'manual', 'at', ${isoUtc('l.company_decided_at')})
      when l.own_values ? 'company_id' then
        json_build_object('rule', 'enrichment', 'confidence', null, 'source', '${OWN_SOURCE}', 'at', l.own_values #>> '{company_id,at}')
      else (select json_build_object('rule', coalesce(origin ->> 'rule', case origin ->> 'source'
        when 'csv' then 'enrichment' when 'github' then 'company-field' when 'hunter' then 'email-domain'
        else origin ->> 'source' end),
        'confidence', (origin ->> 'confidence')::float, 'source', origin ->> 'source', 'at', origin ->> 'at')
      from (select l.person_provenance -> 'company_id' as origin) company
      where l.company_id is not null and origin is not null) end`;

const startOfUtcDay = (timestamp: string): string => `date_trunc('day', ${timestamp}, 'UTC')`;

/** SQL: periods of employment of a lead `l`: those of sources, and those of the workspace's own files. */
const isKnownEmployment = (row: string): string =>
  `${row}.person_id = l.lead_id and (${row}.workspace_id is null or ${row}.workspace_id = l.customer_id)`;

/**
 * The employer at a time; null when none is known for that time, as before the day on which the first was seen. The
 * strongest source that covers the time decides, then the period that began last. A workspace's own correction holds from
 * its day on; before, only periods at the corrected company count.
 */
export const employerAt = (timestamp: string): string => `case
        when l.company_decided_at is not null and ${timestamp} >= ${startOfUtcDay('l.company_decided_at')} then l.company_name
        else (
          select (select c.name from company c where c.company_id = e.company_id) from employment e
          where ${isKnownEmployment('e')} and (e.since is null or e.since <= ${timestamp})
            and (e.until is null or ${timestamp} < e.until)
            and (l.company_decided_at is null or e.company_id = l.company_id)
          order by ${sourceRank('e.source')} desc nulls last, e.since desc nulls last, e.until,
            e.employment_id desc limit 1) end`;

const utcDay = (timestamp: string): string => `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD')`;

/** Of commits, the day of the last one. */
const LAST_DAY = `(e.until - case e.source when 'commits' then interval '${COMMIT_VALIDITY_DAYS} days' else interval '0' end)`;

/** The person's employers, the present one first, with days in UTC. */
export const EMPLOYERS_JSON = `(select coalesce(json_agg(json_build_object('company', company, 'from', since, 'to', until, 'source', source)
      order by place), '[]') from (
      select 0 as place, l.company_name as company, case when l.company_decided_at is null then (
          select ${utcDay('min(e.since)')} from employment e
          where ${isKnownEmployment('e')} and e.company_id = l.company_id and coalesce(e.until, 'infinity') > now())
        end as since, null as until,
        case when l.company_decided_at is not null then 'manual' when l.own_values ? 'company_id' then '${OWN_SOURCE}'
          else coalesce(l.person_provenance #>> '{company_id,source}', 'unknown') end as source
      where l.company_id is not null
      union all
      select row_number() over (order by e.until desc, e.since desc nulls last), c.name, ${utcDay('e.since')}, ${utcDay(LAST_DAY)}, e.source
      from employment e join company c on c.company_id = e.company_id
      where ${isKnownEmployment('e')} and e.until is not null and l.company_decided_at is null
        and (e.until <= now() or e.company_id is distinct from l.company_id)) employer)`;
