import { applyWeekChanges } from '../weeks/week-counts.queries.js';
import { weekOf } from '../weeks/week.rules.js';
import { hasCompanySignals } from '../fields/company-signals.rules.js';
import { copySource } from '../fields/own-values.rules.js';
import { logChanges } from './lead-change-log.queries.js';
import { NEXT_VERSION } from './list-version.js';
import { LISTED_LEADS_CHANNEL } from './listed-leads.rules.js';

// SQL text for the benches import and refresh.

const [EMPLOYEES, COUNTRY] = [copySource('company', 'employee_count'), copySource('company', 'country_code')];

/** Condition for leads that lists show by default, which the totals sum. `lead` names the row in the statement. */
const isListed = (lead: string): string => `(${lead}.verdict <> 'hidden' and not ${lead}.recycled)`;

export const CREATE_NOTES = `
create temp table if not exists noted_lead (
  customer_id int, lead_id int, company_id int, signal_count int, last_signal_at timestamptz, listed boolean,
  recycled boolean, hidden boolean, country text, first_signal_at timestamptz
) on commit drop`;

/** `leads`: a query for (customer_id, lead_id) of the leads that are about to change; some may not exist yet. */
export const noteLeads = (leads: string): string => `
insert into noted_lead
select customer_id, lead_id, coalesce(lead.company_id, 0), lead.signal_count, lead.last_signal_at, ${isListed('lead')},
  lead.recycled and lead.verdict <> 'hidden', lead.verdict = 'hidden', lead.company_country_code, lead.first_signal_at
from (${leads}) changing left join lead using (customer_id, lead_id)`;

/** $1 people. */
export const WORKSPACES_OF_PEOPLE = 'select distinct customer_id from lead where lead_id = any($1::int[]) order by 1';

export const WORKSPACES_OF_NOTES = 'select distinct customer_id from noted_lead order by 1';

/** Sums per company what the change removed and added. */
export const SUM_CHANGES = `
create temp table total_change on commit drop as
select customer_id, company_id, sum(leads) as leads, sum(leads * signal_count) as signals,
  max(last_signal_at) filter (where leads < 0) as last_removed, max(last_signal_at) filter (where leads > 0) as last_added
from (
  select customer_id, company_id, -1 as leads, signal_count, last_signal_at from noted_lead where listed
  union all
  select customer_id, coalesce(lead.company_id, 0), 1, lead.signal_count, lead.last_signal_at
  from noted_lead join lead using (customer_id, lead_id) where ${isListed('lead')}
) changes
group by customer_id, company_id`;

/** The date of the newest signal is read from the leads only if its lead was removed and none with a newer one was added. */
export const CHANGE_COMPANIES = `
update lead_company total set
  leads_count = total.leads_count + change.leads,
  signals_count = total.signals_count + change.signals,
  last_signal_at = case
    when change.last_added >= total.last_signal_at or total.last_signal_at is null then change.last_added
    when change.last_removed is null or change.last_removed < total.last_signal_at then total.last_signal_at
    when change.company_id = 0 then (
      select lead.last_signal_at from lead
      where lead.customer_id = change.customer_id and lead.company_id is null and ${isListed('lead')}
      order by lead.last_signal_at desc nulls last limit 1)
    else (
      select max(lead.last_signal_at) from lead
      where lead.customer_id = change.customer_id and lead.company_id = change.company_id and ${isListed('lead')})
  end
from total_change change
where (total.customer_id, total.company_id) = (change.customer_id, change.company_id)`;

export const ADD_COMPANIES = `
with added as (
  insert into lead_company (customer_id, company_id, leads_count, signals_count, last_signal_at, company_name_key,
    employee_count, country_code)
  select customer_id, company_id, leads, signals, last_added, sort_key(company.name), ${EMPLOYEES}, ${COUNTRY}
  from total_change left join company using (company_id) left join workspace_company own using (customer_id, company_id)
  where leads > 0
    and not exists (select from lead_company total
      where (total.customer_id, total.company_id) = (total_change.customer_id, total_change.company_id))
  returning customer_id
)
update lead_total total set companies_count = companies_count + count
from (select customer_id, count(*) from added group by customer_id) added
where added.customer_id = total.customer_id`;

export const REMOVE_EMPTY_COMPANIES = `
with removed as (
  delete from lead_company total using total_change change
  where (total.customer_id, total.company_id) = (change.customer_id, change.company_id) and total.leads_count = 0
  returning total.customer_id
)
update lead_total total set companies_count = companies_count - count
from (select customer_id, count(*) from removed group by customer_id) removed
where removed.customer_id = total.customer_id`;

/**
 * With another domain a company has other signals of its own: marks the companies $1 that have had some, or have some now. $2
 * the workspace, null: all, of which the transaction has the locks.
 */
export const RESCORE_COMPANIES = `
update lead_company k set score_due = true
where k.company_id = any($1::int[]) and k.company_id > 0 and ($2::int is null or k.customer_id = $2) and not score_due
  and (own_activity > 0 or ${hasCompanySignals(`'-infinity'`)})`;

/** $1 companies with changed facts, $2 the workspace or null. */
export const UPDATE_COMPANY_FACTS = `
update lead_company total set company_name_key = fact.name_key, employee_count = fact.employees, country_code = fact.country
from (
  select customer_id, company_id, sort_key(company.name) as name_key, ${EMPLOYEES} as employees, ${COUNTRY} as country
  from lead_company join company using (company_id) left join workspace_company own using (customer_id, company_id)
  where company_id = any($1::int[]) and ($2::int is null or customer_id = $2)
) fact
where (total.customer_id, total.company_id) = (fact.customer_id, fact.company_id)
  and (total.company_name_key, total.employee_count, total.country_code) is distinct from
    (fact.name_key, fact.employees, fact.country)`;

export const CHANGE_WORKSPACES = `
insert into lead_total as total (customer_id, leads_count, signals_count, recycled_count, hidden_count)
select customer_id, coalesce(leads, 0), coalesce(signals, 0), recycled, hidden
from (
  select customer_id,
    sum((lead.recycled and lead.verdict <> 'hidden')::int) - sum(coalesce(noted.recycled, false)::int) as recycled,
    sum((lead.verdict = 'hidden')::int) - sum(coalesce(noted.hidden, false)::int) as hidden
  from noted_lead noted join lead using (customer_id, lead_id) group by customer_id
) other
left join (
  select customer_id, sum(leads) as leads, sum(signals) as signals from total_change group by customer_id
) listed using (customer_id)
on conflict (customer_id) do update set
  leads_count = total.leads_count + excluded.leads_count,
  signals_count = total.signals_count + excluded.signals_count,
  recycled_count = total.recycled_count + excluded.recycled_count,
  hidden_count = total.hidden_count + excluded.hidden_count,
  ${NEXT_VERSION}`;

/** Ids of one notification: PostgreSQL limits its payload to 8,000 bytes. */
const MAX_NOTIFIED_LEADS = 500;

/** The leads that the change adds to the lists of each workspace (`ListedLeads`). */
export const FIND_LISTED = `
select json_build_object('customerId', customer_id,
  'leadIds', case when count(*) <= ${MAX_NOTIFIED_LEADS} then array_agg(lead_id order by lead_id) end)::text as listed
from noted_lead noted join lead using (customer_id, lead_id)
where noted.listed is not true and ${isListed('lead')}
group by customer_id`;

/** Sends these ($1) at commit. Apart from the search, which Citus runs on a node, to which no process listens. */
export const NOTIFY_LISTED = `select pg_notify('${LISTED_LEADS_CHANNEL}', listed) from unnest($1::text[]) listed`;

/** Logs all leads that may have changed. */
export const LOG_CHANGES = logChanges(`
  select customer_id, lead_id, case when listed is null or hidden then 'created' else 'changed' end as kind from noted_lead`);

/** Counted signals that a change adds and removes: queries for (customer_id, lead_id, repo_id, type, created_at) after it. */
export interface SignalChanges {
  added: string;
  removed: string;
}

/** For changes that do not know which signals they add and remove: the counted signals of the noted leads before it. */
export const NOTE_SIGNALS = `
create temp table noted_signal on commit drop as
select customer_id, lead_id, repo_id, type, created_at
from noted_lead join signal using (customer_id, lead_id) where not at_home`;

/** What has changed since `NOTE_SIGNALS`. */
export const NOTED_SIGNAL_CHANGES: SignalChanges = {
  added: `
    select customer_id, lead_id, repo_id, type, created_at
    from noted_lead join signal using (customer_id, lead_id) where not at_home`,
  removed: 'select customer_id, lead_id, repo_id, type, created_at from noted_signal',
};

export const DROP_NOTED_SIGNALS = 'drop table noted_signal';

/** A table, because the planner knows its size after `analyze`. */
export const sumSignalChanges = ({ added, removed }: SignalChanges): string => `
create temp table signal_change on commit drop as
select customer_id, lead_id, repo_id, type, ${weekOf('created_at')} as week, sum(count)::int as count
from (
  select customer_id, lead_id, repo_id, type, created_at, 1 as count from (${added}) added
  union all
  select customer_id, lead_id, repo_id, type, created_at, -1 from (${removed}) removed
) changes
group by 1, 2, 3, 4, 5 having sum(count) <> 0`;

export const DROP_SIGNAL_CHANGES = 'drop table signal_change';

const NO_SIGNAL_CHANGES = `signal_change as (
  select null::int as customer_id, null::int as lead_id, null::int as repo_id, null::signal_type as type, null::date as week,
    null::int as count
  where false
), `;

/**
 * Updates the counts by week. The signals of a lead whose company or country stays are read only as far as they have
 * changed (`signal_change`); all of them only if the lead moves from one company, country or list to another.
 */
export const countWeeks = (hasSignalChanges: boolean): string => `
with ${hasSignalChanges ? '' : NO_SIGNAL_CHANGES}concerned as materialized (
  select noted.customer_id, noted.lead_id, noted.listed is null as is_new, noted.listed is true as was_listed,
    ${isListed('lead')} as is_listed, noted.company_id as old_company_id, noted.country as old_country,
    coalesce(lead.company_id, 0) as company_id, lead.company_country_code as country,
    noted.first_signal_at as old_first_signal_at, lead.first_signal_at
  from noted_lead noted join lead using (customer_id, lead_id)
), moved as materialized (
  select * from concerned
  where not is_new and (was_listed or is_listed)
    and (was_listed, old_company_id, old_country) is distinct from (is_listed, company_id, country)
), week_change as materialized (
  select customer_id, company_id, country, repo_id, type, week, sum(count)::int as count
  from (
    select customer_id, company_id, country, repo_id, type, week, count
    from concerned join signal_change using (customer_id, lead_id)
    where is_listed
      and (is_new or (was_listed, old_company_id, old_country) is not distinct from (is_listed, company_id, country))
    union all
    select customer_id, company_id, country, repo_id, type, ${weekOf('created_at')}, 1
    from moved join signal using (customer_id, lead_id) where is_listed and not at_home
    union all
    -- What counted before the change: what counts now, without what was added, with what was removed.
    select customer_id, old_company_id, old_country, repo_id, type, ${weekOf('created_at')}, -1
    from moved join signal using (customer_id, lead_id) where was_listed and not at_home
    union all
    select customer_id, old_company_id, old_country, repo_id, type, week, count
    from moved join signal_change using (customer_id, lead_id) where was_listed
  ) changes
  group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
), first_change as (
  select customer_id, week, sum(count)::int as count
  from (
    select customer_id, ${weekOf('first_signal_at')} as week, 1 as count from concerned where is_listed
    union all
    select customer_id, ${weekOf('old_first_signal_at')}, -1 from concerned where was_listed
  ) changes
  where week is not null
  group by customer_id, week having sum(count) <> 0
), ${applyWeekChanges()}
select 1`;

export const DROP_NOTES = 'drop table noted_lead, total_change';
