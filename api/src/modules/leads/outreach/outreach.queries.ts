import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import type { Statement } from '../../../platform/database/request-pool.js';
import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { MAX_OUTREACH_HISTORY, MAX_CONFLICTS_LISTED } from '../../../platform/limits.js';
import { OUTREACH_COLUMNS, outreachJson, userName } from '../fields/outreach-sql.js';
import type { OutreachStatus } from '../fields/outreach.dto.js';
import { changeLog } from '../changes/lead-change-log.queries.js';
import { NEXT_VERSION } from '../changes/list-version.js';
import { leadsCondition, type LeadConditions } from '../filters/lead-conditions.js';

// SQL text for the bench bulk-actions.

/** What to change; absent values stay. */
export interface OutreachValues {
  status?: OutreachStatus;
  ownerId?: number | null;
  nextStep?: string | null;
  nextStepDate?: string | null;
}

export type OutreachSubject = 'lead' | 'company';

/** A lead or company with the version that the user saw. */
export interface SeenVersion {
  id: number;
  version: number;
}

/** Which rows to change, and to what: a query for the CTE `target`, and the number of rows that must be found. */
export interface OutreachTarget {
  query: string;
  requested?: number;
}

interface SubjectTable {
  table: string;
  id: string;
  /** Condition on rows `l` that may be changed. */
  condition: string;
  name: string;
}

const TABLES: Record<OutreachSubject, SubjectTable> = {
  lead: {
    table: 'lead',
    id: 'lead_id',
    condition: SHOWN_TO_USER,
    name: `(select coalesce(l.full_name, l.login) from lead l
        where l.customer_id = $workspace and l.lead_id = target.id)`,
  },
  company: {
    table: 'company_outreach',
    id: 'company_id',
    condition: 'true',
    name: '(select name from company where company.company_id = target.id)',
  },
};

/** Rows that the user saw in these versions. A row is `current` in that version, and when it has the values already. */
export function seenVersions(
  subject: OutreachSubject,
  seen: readonly SeenVersion[],
  values: OutreachValues,
  parameters: SqlParameters,
): OutreachTarget {
  const { table, id, condition } = TABLES[subject];
  const ids = parameters.add(
    seen.map((each) => each.id),
    'bigint[]',
  );
  const versions = parameters.add(
    seen.map(({ version }) => version),
    'int[]',
  );
  return {
    requested: seen.length,
    query: `
  select l.${id} as id, ${columns('l')}, l.outreach_version, l.outreach_version = seen.version as is_current,
    ${newValues(values, parameters)}
  from ${table} l join unnest(${ids}, ${versions}) seen(id, version) on l.${id} = seen.id
  where l.customer_id = $workspace and ${condition}`,
  };
}

/** All leads that match. Current are those that no other user has changed since the list was loaded. */
export function matchingLeads(
  conditions: LeadConditions,
  listAgeMs: number,
  values: OutreachValues,
  parameters: SqlParameters,
): OutreachTarget {
  const loadedAt = `now() - ${parameters.add(listAgeMs, 'float8')} * interval '1 millisecond'`;
  return {
    query: `
  select l.lead_id as id, ${columns('l')}, l.outreach_version, l.outreach_version = 0 or not exists (
      select from outreach_change c where c.customer_id = $workspace and c.lead_id = l.lead_id
        and c.changed_at > ${loadedAt} and c.user_id <> $member) as is_current,
    ${newValues(values, parameters)}
  from workspace_lead l where ${leadsCondition(conditions, parameters)}`,
  };
}

/** Rows that a batch changed, to get their earlier values. Those that were changed again are not current. */
export function changedByBatch(subject: OutreachSubject, batchId: string, parameters: SqlParameters): OutreachTarget {
  const { table, id, condition } = TABLES[subject];
  return {
    query: `
  select l.${id} as id, ${columns('l')}, l.outreach_version, l.outreach_version = c.version as is_current,
    nullif(c.before ->> 'status', 'new')::outreach_status as new_status, (c.before ->> 'ownerId')::int as new_owner_id,
    (c.before ->> 'nextStepDate')::date as new_next_step_on, c.before ->> 'nextStep' as new_next_step
  from outreach_change c join ${table} l on l.customer_id = c.customer_id and l.${id} = c.${id}
  where c.customer_id = $workspace and c.batch_id = ${parameters.add(batchId, 'uuid')} and ${condition}`,
  };
}

/**
 * Changes the rows of `target` that are current and differ, records each change, and returns one row: whether all
 * requested rows exist (`is_complete`; otherwise nothing changes), how many were selected and changed, and the conflicts.
 * Needs an exclusive transaction of the workspace. One statement for any number of leads, as tags have.
 */
export function outreachChange(
  subject: OutreachSubject,
  { query, requested }: OutreachTarget,
  batchId: string,
  parameters: SqlParameters,
): string {
  const { table, id, name } = TABLES[subject];
  const isComplete = requested === undefined ? 'true' : `count(*) = ${requested}`;
  const isSame = `(${columns('found')}) is not distinct from (${columns('found', 'new_')})`;
  const lastChange = (value: string) => `(select ${value} from outreach_change c
        where c.customer_id = $workspace and c.${id} = target.id order by c.version desc limit 1)`;
  return `
with found as materialized (${query}
), target as materialized (
  select found.*, is_current or ${isSame} as is_agreed, ${isSame} as is_same from found
), selection as materialized (
  select ${isComplete} as is_complete, count(*)::int as count from target
), changed as (
  update ${table} l set ${OUTREACH_COLUMNS.map((column) => `${column} = target.new_${column}`).join(', ')},
    outreach_version = l.outreach_version + 1
  from target
  where l.customer_id = $workspace and l.${id} = target.id and target.is_current and not target.is_same
    and (select is_complete from selection)
  returning l.${id} as id, ${columns('l')}, l.outreach_version
), recorded as (
  insert into outreach_change (customer_id, batch_id, ${id}, version, user_id, before, after)
  select $workspace, ${parameters.add(batchId, 'uuid')}, id, changed.outreach_version, $member,
    ${outreachJson('target')}, ${outreachJson('changed')}
  from changed join target using (id) returning 1
), forgotten as (
  delete from outreach_change c using changed
  where c.customer_id = $workspace and c.${id} = changed.id
    and c.version <= changed.outreach_version - ${MAX_OUTREACH_HISTORY}
), counted as (
  update lead_total total set ${NEXT_VERSION}, tag_changes = tag_changes + 1
  where customer_id = $workspace and exists (select from changed)
)${subject === 'lead' ? LOGGED : ''}
select selection.*, (select count(*)::int from changed) as changed,
  (select count(*)::int from target where not is_agreed) as "conflictCount",
  (select coalesce(json_agg(json_build_object('id', target.id, 'name', ${name}, 'outreach', ${outreachJson('target')},
      'changedBy', ${lastChange(userName('c.user_id'))}, 'changedAt', ${lastChange('c.changed_at')}) order by target.id), '[]')
    from (select * from target where not is_agreed order by id limit ${MAX_CONFLICTS_LISTED}) target) as conflicts
from selection`;
}

const LOGGED = `, ${changeLog("select $workspace as customer_id, id as lead_id, 'changed' as kind from changed")}`;

/** The rows of those of the companies $1 that have leads in the workspace, so that they can be changed. */
export const ADD_COMPANIES = `
insert into company_outreach (customer_id, company_id)
select $workspace, company_id from company
where company_id = any($1::int[]) and exists (
  select from lead l where l.customer_id = $workspace and l.company_id = company.company_id and l.verdict <> 'hidden')
on conflict do nothing`;

const OUTREACH_OF_COMPANIES = `
select json_build_object('success', true, 'companies', coalesce(
  json_agg(json_build_object('companyId', o.company_id, 'outreach', ${outreachJson('o')}) order by o.company_id), '[]'))::text as body
from company_outreach o
where o.customer_id = $workspace and o.company_id = any($1::int[]) and o.outreach_version > 0`;

/** Returns the response body: the outreach of those of these companies that were ever changed, by id. */
export function outreachOfCompanies(companyIds: readonly number[]): Statement {
  return { name: 'outreach of companies', text: OUTREACH_OF_COMPANIES, values: [companyIds] };
}

const PRESENT: Record<OutreachSubject, string> = {
  lead: present('lead', 'lead_id'),
  company: present('company_outreach', 'company_id'),
};

/** The `Outreach` of the lead or company $1, as the column `outreach`. */
export function presentOutreach(subject: OutreachSubject): string {
  return PRESENT[subject];
}

function present(table: string, id: string): string {
  return `select ${outreachJson('l')} as outreach from ${table} l where l.customer_id = $workspace and l.${id} = $1`;
}

/** Whether $1 is an active user of the workspace. */
export const IS_MEMBER = `
select from app_user where user_id = $1 and customer_id = $workspace and active`;

const columns = (row: string, prefix = ''): string =>
  OUTREACH_COLUMNS.map((column) => `${row}.${prefix}${column}`).join(', ');

function newValues(values: OutreachValues, parameters: SqlParameters): string {
  const { status, ownerId, nextStep, nextStepDate } = values;
  const value = (column: (typeof OUTREACH_COLUMNS)[number], next: unknown, type: string): string =>
    `${next === undefined ? `l.${column}` : parameters.add(next, type)} as new_${column}`;
  return [
    value('status', status === 'new' ? null : status, 'outreach_status'),
    value('owner_id', ownerId, 'int'),
    value('next_step_on', nextStepDate, 'date'),
    value('next_step', nextStep, 'text'),
  ].join(', ');
}
