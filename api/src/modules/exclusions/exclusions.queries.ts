import { EXCLUSION_REASONS } from '../leads/verdict-rules/verdict.rules.js';

// SQL text: entries, matches and counts of whole lists, one statement each.

// All statements run in a transaction of the workspace.

/** SQL: leads that lists would show, were it not for exclusion lists. */
const IS_COUNTED = `(lead.verdict <> 'hidden' or lead.verdict_reason in ${EXCLUSION_REASONS})`;

const lists = (condition: string): string => `
with matched as (
  select list_id, count(*)::int as leads, count(distinct company_id)::int as companies
  from lead cross join lateral unnest(exclusion_ids) matching(list_id)
  where customer_id = $workspace and exclusion_ids is not null and ${IS_COUNTED} group by list_id
)
select list.list_id as "listId", list.name, kind, effect, source, list.created_at as "createdAt",
  changed_at as "changedAt", email as "changedBy", coalesce(companies, 0) as companies, coalesce(leads, 0) as leads, (
    select count(*)::int from exclusion_entry entry
    where entry.customer_id = $workspace and entry.list_id = list.list_id) as entries
from exclusion_list list join app_user on user_id = changed_by left join matched using (list_id)
where list.customer_id = $workspace and ${condition} order by sort_key(list.name)`;

export const LIST_LISTS = lists('true');

/** $1 the list. */
export const READ_LIST = lists('list.list_id = $1');

/** The user $1, name $2, kind $3, effect $4, source $5. */
export const ADD_LIST = `
insert into exclusion_list (customer_id, changed_by, name, kind, effect, source)
values ($workspace, $1, $2, $3, $4, $5)
returning list_id as "listId"`;

/** The list $1, the user $2, name $3, kind $4, effect $5. Returns whether the effect changed. */
export const UPDATE_LIST = `
with old as materialized (
  select effect from exclusion_list where customer_id = $workspace and list_id = $1 for update
)
update exclusion_list list set name = $3, kind = $4, effect = $5, changed_by = $2, changed_at = now()
from old where list.customer_id = $workspace and list.list_id = $1
returning old.effect <> list.effect as "hasNewEffect"`;

/** The list $1, the user $2. */
export const TOUCH_LIST = `
update exclusion_list set changed_by = $2, changed_at = now()
where customer_id = $workspace and list_id = $1 returning name, source`;

export const KEEP_AS_MANUAL = `
update exclusion_list set source = 'manual' where customer_id = $workspace and source = 'crm'`;

/** The list $1. Its entries go with it. */
export const DELETE_LIST = `
delete from exclusion_list where customer_id = $workspace and list_id = $1 returning name`;

export const VALUES_OF_LIST = `
select value from exclusion_entry where customer_id = $workspace and list_id = $1`;

/** The list $1, values $2 and labels $3 of entries. Returns the added ones. */
export const ADD_ENTRIES = `
insert into exclusion_entry (customer_id, list_id, value, label)
select distinct on (sort_key(value)) $workspace, $1::uuid, sort_key(value), label
from unnest($2::text[], $3::text[]) typed(value, label) order by sort_key(value)
on conflict do nothing returning value`;

/** Deletes the entries of the list $1 that are not among the values $2. Returns them. */
export const DELETE_OTHER_ENTRIES = `
delete from exclusion_entry entry where customer_id = $workspace and list_id = $1
  and not exists (select from unnest($2::text[]) typed(value) where sort_key(typed.value) = entry.value)
returning value`;

/** Deletes the values $2 from the list $1. Returns them. */
export const DELETE_ENTRIES = `
delete from exclusion_entry where customer_id = $workspace and list_id = $1 and value = any($2::text[])
returning value`;

/** What adding the values $2 to the list $1 would change; with $3 they replace its entries. */
export const COMPARE_ENTRIES = `
with typed as materialized (
  select distinct sort_key(value) as value from unnest($2::text[]) given(value)
), known as materialized (
  select value from exclusion_entry where customer_id = $workspace and list_id = $1::uuid
), kept as materialized (
  select value from typed union select value from known where not $3::boolean
), matching as materialized (
  select value, company_id from companies_of_exclusions($workspace, (select coalesce(array_agg(value), '{}') from kept))
), matched as (
  select company_id, count(*) as leads from lead
  where customer_id = $workspace and company_id = any(array(select company_id from matching)) and ${IS_COUNTED}
  group by company_id
)
select (select count(*)::int from typed where value not in (select value from known)) as added,
  case when $3 then (select count(*)::int from known where value not in (select value from typed)) else 0 end as removed,
  (select count(*)::int from kept) as entries,
  (select count(*)::int from kept where value not in (
    select value from matching join matched using (company_id))) as unmatched,
  (select count(*)::int from matched) as companies, (select coalesce(sum(leads), 0)::int from matched) as leads`;

/**
 * The companies with one of the values $1. A table of the workspace makes Citus call the function on its node: on the coordinator the
 * owner could not read what the request has changed.
 */
export const COMPANIES_OF_VALUES = `
select distinct found.company_id as id
from (select count(*) from exclusion_list where customer_id = $workspace) one_row
cross join companies_of_exclusions($workspace, $1::text[]) found`;

/** The leads of the list $2 in the workspace $1. */
export const LEADS_OF_LIST = `
select customer_id, lead_id from lead where customer_id = $1 and exclusion_ids is not null and $2::uuid = any(exclusion_ids)`;

/** A page of the list $1 after the value $2, $3 entries long. */
export const LIST_ENTRIES = `
with page as materialized (
  select value, label, created_at from exclusion_entry
  where customer_id = $workspace and list_id = $1 and value > $2 order by value limit $3
), matching as materialized (
  select value, company_id from companies_of_exclusions($workspace, (select coalesce(array_agg(value), '{}') from page))
), counted as (
  select company_id, count(*) as leads from lead
  where customer_id = $workspace and company_id = any(array(select company_id from matching)) and ${IS_COUNTED}
  group by company_id
), matched as (
  select value, count(*)::int as companies, sum(leads)::int as leads
  from matching join counted using (company_id) group by value
)
select value, label, created_at as "addedAt", coalesce(companies, 0) as companies, coalesce(leads, 0) as leads
from page left join matched using (value) order by value`;
