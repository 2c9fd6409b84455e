import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import { companyValue, JOIN_OWN_COMPANY } from '../fields/own-values.rules.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import { ACTIVITY_PAGE_SIZE } from '../../../platform/limits.js';
import { THREAD_TITLE } from '../fields/lead-sql.js';
import { userName } from '../fields/outreach-sql.js';
import { ACTIVITY_KINDS, type ActivityKind } from './activity.dto.js';
import { isoUtc } from '../../../platform/database/iso-utc.js';

// SQL text: one page of entries from many tables, in the order of their times.

/** The last entry of a page: its time in microseconds since 1970, and its id. */
export type ActivityCursor = readonly [micros: string, id: string];

/** Parameters: $1 the lead, $2 the company, $3 the cursor's time or null, $4 its id, $5 the kinds. */
const LIMIT = ACTIVITY_PAGE_SIZE + 1;

/** Leads `l` that the list is about. */
const LEADS = `l.customer_id = $workspace and (l.lead_id = $1::int and ${SHOWN_TO_USER}
      or l.company_id = $2::int and l.verdict <> 'hidden')`;

/** SQL: one kind of entries, of the newest after the cursor. `from`: the rows, with a lead `l` unless `lead` says otherwise. */
function entries(kind: ActivityKind, { at, id, by, payload, from, lead = LEAD_JSON }: Entries): string {
  return `(
  select '${kind}' as kind, ${at} as at, ${id} as id, ${by} as by, ${lead} as lead, ${payload} as payload
  from ${from} and '${kind}' = any($5::text[])
    and ($3::bigint is null or ${at} <= ${CURSOR_TIME} and (${at}, ${id}) < (${CURSOR_TIME}, $4::text))
  order by at desc, id desc limit ${LIMIT})`;
}

interface Entries {
  at: string;
  /** Unique among all entries, in the collation "C". */
  id: string;
  by: string;
  payload: string;
  from: string;
  lead?: string;
}

const CURSOR_TIME = `(timestamptz 'epoch' + $3::bigint * interval '1 microsecond')`;
const LEAD_JSON = `json_build_object('leadId', l.lead_id, 'name', coalesce(l.full_name, l.login))`;
const LEAD_OF_ROW = `(select json_build_object('leadId', l.lead_id, 'name', coalesce(l.full_name, l.login)) from lead l
      where l.customer_id = $workspace and l.lead_id = e.lead_id)`;
const text = (prefix: string, sql: string): string => `('${prefix}' || ${sql}) collate "C"`;

/** Condition on rows `e` with a lead or a company. */
const OF_SUBJECT = `e.customer_id = $workspace and (
      e.lead_id in (select l.lead_id from lead l where ${LEADS}) or e.company_id = $2::int)`;

/** The signals of each lead are read by the index `signal_lead`, the newest first. */
const SIGNALS = entries('signal', {
  at: 's.created_at',
  id: text('s', `s.repo_id || '/' || s.natural_key`),
  by: 'null::text',
  payload: `json_build_object('signalType', s.type, 'link', s.link, 'detail', s.detail, 'title', ${THREAD_TITLE},
    'repo', (select r.full_name from repo r where r.repo_id = s.repo_id))`,
  from: `lead l cross join lateral (
    select * from signal s where s.customer_id = $workspace and s.lead_id = l.lead_id and not s.at_home
      and ($3::bigint is null or s.created_at <= ${CURSOR_TIME}) order by s.created_at desc limit ${LIMIT * 2}
  ) s where ${LEADS}`,
});

/** What own sources have sent of the company, or of the lead's. */
const COMPANY_SIGNALS = entries('signal', {
  at: 'e.created_at',
  id: text('d', `e.source_id || '/' || e.signal_key`),
  by: 'null::text',
  payload: `json_build_object('signalType', e.type, 'link', e.link, 'detail', e.detail, 'title', null, 'company', e.company,
    'repo', (select r.full_name from repo r where r.repo_id = e.source_id))`,
  lead: 'null::json',
  from: `(
    select s.*, source.type, c.name as company
    from company c ${JOIN_OWN_COMPANY}
    join own_signal s on s.customer_id = $workspace and s.domain = ${companyValue('domain')} and s.state = 'stored'
    join signal_source source on (source.customer_id, source.source_id) = (s.customer_id, s.source_id)
    where c.company_id = coalesce($2::int, (select l.company_id from lead l where ${LEADS})) and (
      $2::int is null or exists (select from lead l where ${LEADS}))
  ) e where true`,
});

/**
 * Only known days; the end of an employment that follows from commits is not reliable. Who leaves and joins on one day has
 * joined last, so the id is compared as a number.
 */
const EMPLOYERS = entries('employer', {
  at: 'moved.at',
  id: text('e', `lpad(e.employment_id::text, 10, '0') || '/' || moved.move`),
  by: 'null::text',
  payload: `json_build_object('move', moved.move, 'company', (select c.name from company c where c.company_id = e.company_id))`,
  from: `lead l join employment e on e.person_id = l.lead_id cross join lateral (values
    ('joined', e.since), ('left', case when e.source <> 'commits' then e.until end)) moved(move, at)
  where ${LEADS} and l.company_decided_at is null and e.company_id is not null and moved.at <= now()`,
});

const NOTES = entries('note', {
  at: 'e.created_at',
  id: text('n', 'e.note_id'),
  by: userName('e.author_id'),
  payload: `json_build_object('body', e.body)`,
  lead: LEAD_OF_ROW,
  from: `note e where ${OF_SUBJECT} and e.deleted_at is null`,
});

const OUTREACH = entries('outreach', {
  at: 'e.changed_at',
  id: text('o', 'e.change_id'),
  by: userName('e.user_id'),
  payload: `json_build_object('previous', e.before, 'outreach', e.after)`,
  lead: LEAD_OF_ROW,
  from: `outreach_change e where ${OF_SUBJECT}`,
});

const PLAYBOOKS = entries('playbook', {
  at: 'e.at',
  id: text('p', 'e.lead_id'),
  by: userName('e.created_by'),
  payload: `json_build_object('cards', e.cards)`,
  from: `lead l cross join lateral (
    select k.lead_id, max(k.created_at) as at, min(k.created_by) as created_by, count(*) as cards
    from playbook_card k where k.customer_id = $workspace and k.lead_id = l.lead_id group by k.lead_id
  ) e where ${LEADS}`,
});

/** The last push of each lead. */
const CRM = entries('crm', {
  at: 'e.pushed_at',
  id: text('c', 'e.lead_id'),
  by: userName('e.pushed_by'),
  payload: `json_build_object('crm', (select kind from crm_connection k where k.customer_id = $workspace),
    'link', e.url, 'crmOwner', e.owner, 'crmStage', e.stage)`,
  lead: LEAD_OF_ROW,
  from: `crm_contact e where e.customer_id = $workspace
    and e.lead_id in (select l.lead_id from lead l where ${LEADS})`,
});

/** One row with a page and one more entry, if there is one. SQL because it is pipelined behind the session statement. */
const ACTIVITY = `
select json_build_object('entries', coalesce(json_agg(
  jsonb_build_object('id', id, 'kind', kind, 'at', ${isoUtc('at')}, 'by', by, 'lead', lead,
    'micros', (extract(epoch from at) * 1000000)::bigint::text) || payload::jsonb order by at desc, id desc), '[]'))::text as body
from (
  select * from (${[SIGNALS, COMPANY_SIGNALS, EMPLOYERS, NOTES, OUTREACH, PLAYBOOKS, CRM].join('\nunion all ')}) all_entries
  order by at desc, id desc limit ${LIMIT}
) entry`;

export function activity(
  subject: { leadId?: number; companyId?: number },
  kinds: readonly ActivityKind[] = ACTIVITY_KINDS,
  [micros, id]: ActivityCursor | readonly [null, null] = [null, null],
): Statement {
  return {
    name: 'activity',
    text: ACTIVITY,
    values: [subject.leadId ?? null, subject.companyId ?? null, micros, id, kinds],
  };
}
