import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { leadsCondition, type LeadConditions } from '../filters/lead-conditions.js';
import { SHOWN_TO_USER } from '../fields/shown-leads.rules.js';
import { applyWeekChanges } from '../weeks/week-counts.queries.js';
import { weekOf } from '../weeks/week.rules.js';
import { changeLog } from './lead-change-log.queries.js';
import { NEXT_VERSION } from './list-version.js';

// SQL text for the bench bulk-actions.

/** The leads to mark: by id, or all that match. */
export type MarkSelection = readonly number[] | LeadConditions;

/** A change of the tags of `picked (lead_id)`, which happens only if `selection.is_complete`. */
export interface Retagging {
  /** CTEs with the change; one, `retagged (lead_id)`, has the leads whose tags changed. */
  ctes: string;
  /** A query for the names of the tags of `retagged.lead_id` after the change; the tables still have those before it. */
  names: string;
  /** Columns, and a query for one row of them or none. */
  result: { columns: string; query: string };
}

/**
 * Recycles or restores leads and updates the totals. Every CTE sees the tables as they were before the statement; Citus runs each
 * as a statement, which sees what those before it changed.
 */
export function recycling(leads: MarkSelection, recycled: boolean, parameters: SqlParameters): string {
  const sign = recycled ? '-1' : '1';
  const lastSignalAt = recycled
    ? `case when change.last_signal_at < total.last_signal_at then total.last_signal_at
      when change.company_id = 0 then (
        select l.last_signal_at from lead l
        where l.company_id is null and ${REMAINS_LISTED} order by l.last_signal_at desc nulls last limit 1)
      else (select newest from staying where staying.company_id = change.company_id) end`
    : 'greatest(total.last_signal_at, change.last_signal_at)';
  const addCompanies = `, added as (
  insert into lead_company (customer_id, company_id, leads_count, signals_count, last_signal_at, company_name_key,
    employee_count, country_code)
  select $workspace, company_id, leads, signals, last_signal_at, sort_key(company.name), employee_count,
    country_code
  from change left join company using (company_id)
  where not exists (select from lead_company total
    where total.customer_id = $workspace and total.company_id = change.company_id)
  returning lead_company.company_id
)`;
  const removeCompanies = `, staying as materialized (
  select l.company_id, max(l.last_signal_at) as newest
  from lead l where ${REMAINS_LISTED} and l.company_id in (select company_id from change) group by l.company_id
), removed as (
  delete from lead_company total using change
  where total.customer_id = $workspace and total.company_id = change.company_id
    and total.leads_count + change.leads = 0
  returning 1
)`;
  return `
with ${pickedLeads(leads, parameters)}, changed as (
  update lead l set recycled = ${String(recycled)} from picked
  where l.customer_id = $workspace and l.lead_id = picked.lead_id and l.recycled <> ${String(recycled)}
    and (select is_complete from selection)
  returning l.lead_id, coalesce(l.company_id, 0) as company_id, l.company_country_code as country, l.signal_count,
    l.first_signal_at, l.last_signal_at, l.verdict <> 'hidden' as is_counted
), change as materialized (
  select company_id, ${sign} * count(*) as leads, ${sign} * sum(signal_count) as signals,
    max(last_signal_at) as last_signal_at
  from changed where is_counted group by company_id
)${recycled ? removeCompanies : addCompanies}, updated as (
  update lead_company total set leads_count = total.leads_count + change.leads,
    signals_count = total.signals_count + change.signals, last_signal_at = ${lastSignalAt}
  from change
  where total.customer_id = $workspace and total.company_id = change.company_id
    and total.leads_count + change.leads > 0${recycled ? '' : ' and change.company_id not in (select company_id from added)'}
), summed as (
  update lead_total total set leads_count = total.leads_count + leads, signals_count = total.signals_count + signals,
    recycled_count = total.recycled_count - leads, ${NEXT_VERSION},
    companies_count = total.companies_count + ${recycled ? '-(select count(*) from removed)' : '(select count(*) from added)'}
  from (select sum(leads) as leads, sum(signals) as signals from change) change
  where total.customer_id = $workspace and change.leads <> 0
), week_change as materialized (
  select s.customer_id, company_id, country, s.repo_id, s.type, ${weekOf('s.created_at')} as week, ${sign} * count(*) as count
  from changed join signal s on s.customer_id = $workspace and s.lead_id = changed.lead_id
  where not s.at_home and is_counted group by 1, 2, 3, 4, 5, 6
), first_change as (
  select $workspace as customer_id, ${weekOf('first_signal_at')} as week, ${sign} * count(*) as count
  from changed where first_signal_at is not null and is_counted group by 2
), ${changeLog(`select $workspace as customer_id, lead_id, 'changed' as kind from changed where is_counted`)}, ${applyWeekChanges('$workspace')}
select * from selection`;
}

/** Condition on leads `l` that lists still show after the statement. */
const REMAINS_LISTED = `l.customer_id = $workspace and not l.recycled and l.verdict <> 'hidden'
        and not exists (select from changed where changed.lead_id = l.lead_id)`;

/** Changes the tags of leads and their sort keys. */
export function retagging(leads: MarkSelection, { ctes, names, result }: Retagging, parameters: SqlParameters): string {
  return `
with ${pickedLeads(leads, parameters)}, ${ctes}, tagged as materialized (
  select lead_id, (
    select ${joinedSortKey('key')}
    from (select sort_key(name) as key from (${names}) tags) keys
  ) as tags_key
  from retagged
), keyed as (
  insert into tagged_lead (customer_id, lead_id, tags_key)
  select $workspace, lead_id, tags_key from tagged where tags_key is not null
  on conflict (customer_id, lead_id) do update set tags_key = excluded.tags_key
), untagged as (
  delete from tagged_lead using tagged
  where tagged_lead.customer_id = $workspace and tagged_lead.lead_id = tagged.lead_id and tagged.tags_key is null
), counted as (
  update lead_total total set ${NEXT_VERSION}, tag_changes = tag_changes + 1
  where customer_id = $workspace and exists (select from retagged)
), ${changeLog(`select $workspace as customer_id, lead_id, 'changed' as kind from retagged`)}
select selection.*, ${result.columns} from selection left join (${result.query}) result on true`;
}

/** Updates the sort keys of the leads $1 after a change of their tags, or of the tags' names, and raises the version. */
export const UPDATE_TAG_KEYS = `
with retagged as materialized (
  select unnest($1::int[]) as lead_id
), keyed as materialized (
  select lead_id, ${joinedSortKey('sort_key(name)')} as tags_key
  from retagged join lead_tag using (lead_id) join tag using (customer_id, tag_id)
  where customer_id = $workspace group by lead_id
), changed as (
  insert into tagged_lead (customer_id, lead_id, tags_key) select $workspace, lead_id, tags_key from keyed
  on conflict (customer_id, lead_id) do update set tags_key = excluded.tags_key
), untagged as (
  delete from tagged_lead using retagged
  where tagged_lead.customer_id = $workspace and tagged_lead.lead_id = retagged.lead_id
    and not exists (select from keyed where keyed.lead_id = retagged.lead_id)
), ${changeLog(`select $workspace as customer_id, lead_id, 'changed' as kind from retagged`)}
update lead_total total set ${NEXT_VERSION}, tag_changes = tag_changes + 1 where customer_id = $workspace`;

/** The CTEs `picked`, with the leads, and `selection`, with whether all requested leads were found. Leads that are hidden
 * from the user are not found. */
function pickedLeads(leads: MarkSelection, parameters: SqlParameters): string {
  if ('filters' in leads) {
    return `picked as materialized (
  select l.lead_id from workspace_lead l where ${leadsCondition(leads, parameters)}
), selection as materialized (select true as is_complete, count(*)::int as count from picked)`;
  }
  const ids = parameters.add(leads, 'bigint[]');
  return `picked as materialized (
  select l.lead_id from lead l
  where l.customer_id = $workspace and l.lead_id = any(${ids}) and ${SHOWN_TO_USER}
), selection as materialized (select count(*) = ${leads.length} as is_complete, count(*)::int as count from picked)`;
}
