import { OWN_SOURCE, ownValue } from '../../leads/fields/own-values.rules.js';
import { MAX_REPORTED_ERRORS } from '../enrichment/enrich-report.js';
import { COMPANY_FIELDS, PERSON_FIELDS } from '../fields/enrichment-fields.js';

// SQL text: files of 20,000 rows, in statements over sets.

// All statements run in a transaction of one workspace, whose rows alone they see.

/**
 * Finds leads of the workspace by login, not people of other workspaces. A login may move between accounts: the account that
 * was active last is meant.
 */
export const FIND_LEADS = `
create temp table staged_lead on commit drop as
select distinct on (row) row, lead_id, null::int as company_id, until is null or until > now() as is_present
from staged_profile staged join lead on login_key = staged.login
where customer_id = $workspace and verdict_reason is distinct from 'do-not-contact'
order by row, last_signal_at desc nulls last, lead_id`;

export const COUNT_UNKNOWN = `
select count(*)::int as count, (array_agg(row order by row))[1:${MAX_REPORTED_ERRORS}] as rows,
  (array_agg(login order by row))[1:${MAX_REPORTED_ERRORS}] as logins
from staged_profile where row not in (select row from staged_lead)`;

const COMPANY_TARGETS = COMPANY_FIELDS.map(({ target }) => target);

/** Values without a company's name or domain belong to the lead's present company. */
export const STAGE_COMPANIES = `
insert into staged_company (row, company_id, ${COMPANY_TARGETS.join(', ')})
select row, case when company_name is null and company_domain is null then present_id end,
  ${COMPANY_FIELDS.map(({ column }) => column).join(', ')}
from staged_profile join staged_lead using (row)
cross join lateral (
  select lead.company_id as present_id from lead
  where (lead.customer_id, lead.lead_id) = ($workspace, staged_lead.lead_id)
) present
where coalesce(${COMPANY_FIELDS.map(({ column }) => `${column}::text`).join(', ')}) is not null`;

export const ASSIGN_COMPANIES = `
update staged_lead set company_id = company.company_id
from staged_company company
where company.row = staged_lead.row and (company.name is not null or company.domain is not null)`;

/** The file $1 of the user $2 at $3 with the hash $4 of its text. */
export const ADD_FILE = `
insert into enrichment_file (customer_id, name, user_id, imported_at, content_sha256, row_count, people_count, company_count)
values ($workspace, $1, $2, $3, $4, 0, 0, 0)
on conflict (customer_id, content_sha256) do update
set (name, user_id, imported_at) = (excluded.name, excluded.user_id, excluded.imported_at)
returning file_id as "fileId"`;

/** A file that is sent again gives the same values: they are counted once. */
export const COUNT_FILE = `
update enrichment_file set row_count = $2, people_count = greatest(people_count, $3), company_count = greatest(company_count, $4)
where customer_id = $workspace and file_id = $1`;

/** SQL: the newest value of each column, as own values of the file $1 at $2. `columns`: the staged columns. */
const ownValuesOf = (columns: readonly string[]): string =>
  `jsonb_strip_nulls(jsonb_build_object(${columns
    .map(
      (column) => `'${column}', case when ${column} is not null
      then jsonb_build_object('value', ${column}, 'file', $1::text, 'at', $2::text) end`,
    )
    .join(', ')}))`;

const newest = (column: string, of = column): string =>
  `(array_agg(${of} order by row desc) filter (where ${of} is not null))[1] as ${column}`;

/** SQL: whether `values` has a value that `stored`, both own values, lacks. */
const hasNews = (values: string, stored: string): string =>
  `exists (select from jsonb_each(${values}) where value -> 'value' is distinct from ${stored} -> key -> 'value')`;

/** A present employer that the file ends, without naming another, is none any more. Returns the leads with a new value. */
export const STORE_LEADS = `
with newest as (
  select lead_id, ${PERSON_FIELDS.map(({ column, target }) => newest(target, column)).join(', ')},
    (array_agg(company_id order by row desc) filter (where company_id is not null and is_present))[1] as company_id,
    array_agg(company_id) filter (where company_id is not null and not is_present) as former_ids
  from staged_lead join staged_profile using (row) group by lead_id
), file_value as (
  select lead_id, ${ownValuesOf([...PERSON_FIELDS.map(({ target }) => target), 'company_id'])} as own_values, former_ids
  from newest
), changed as (
  select lead_id, file_value.own_values, ${ownValue('lead', 'company_id')} = any(former_ids::text[])
      and not file_value.own_values ? 'company_id' as has_left,
    ${hasNews('file_value.own_values', 'lead.own_values')} as has_news
  from file_value join lead using (lead_id) where customer_id = $workspace
), stored as (
  update lead set own_values = nullif(
    coalesce(case when has_left then lead.own_values - 'company_id' else lead.own_values end, '{}') || changed.own_values, '{}')
  from changed
  where (lead.customer_id, lead.lead_id) = ($workspace, changed.lead_id)
    and (has_left or changed.own_values <> '{}')
)
select lead_id as id from changed where has_left or has_news`;

/** Returns the companies with a new value. A domain that sources know is no value of the workspace. */
export const STORE_COMPANIES = `
with newest as (
  select company_id, ${COMPANY_TARGETS.filter((target) => target !== 'name')
    .map((target) => newest(target))
    .join(', ')}
  from staged_company where company_id is not null group by company_id
), file_value as (
  select company_id, ${ownValuesOf(COMPANY_TARGETS.filter((target) => target !== 'name'))}
    - case when known_domain = domain then 'domain' else '' end as own_values
  from newest join (select company_id, domain as known_domain from company) company using (company_id)
), changed as (
  select file_value.company_id, file_value.own_values, ${hasNews('file_value.own_values', 'own.own_values')} as has_news
  from file_value left join workspace_company own on (own.customer_id, own.company_id) = ($workspace, file_value.company_id)
  where file_value.own_values <> '{}'
), stored as (
  insert into workspace_company as known (customer_id, company_id, own_values)
  select $workspace, company_id, own_values from changed
  on conflict (customer_id, company_id) do update set own_values = known.own_values || excluded.own_values
)
select company_id as id from changed where has_news`;

const START = `coalesce("from", date_trunc('day', $1::timestamptz, 'UTC'))`;

/**
 * Store the periods of the rows that name a company: by the time ($1 of the first) and the file ($1 of the last). A later file replaces
 * what an earlier one says. Nothing conflicts: Citus inserts rows as a role with policies only by a statement that says so (decision
 * 0114).
 */
export const STORE_PERIODS = [
  `create temp table staged_period on commit drop as
   select distinct on (lead_id, company_id, "from") lead_id, company_id,
     case when is_present then ${START} else "from" end as since, case when not is_present then until end as until
   from staged_lead join staged_profile using (row) where company_id is not null
   order by lead_id, company_id, "from", row desc`,
  `update employment past set until = greatest(present.since, past.since)
   from staged_period present
   where past.workspace_id = $workspace and past.person_id = present.lead_id and past.until is null
     and present.until is null and past.company_id <> present.company_id`,
  `delete from employment stored using staged_period staged
   where stored.workspace_id = $workspace and stored.person_id = staged.lead_id
     and stored.company_id = staged.company_id
     and (stored.until is null or stored.since is not distinct from staged.since)`,
  `insert into employment (person_id, company_id, source, since, until, workspace_id, file_id)
   select lead_id, company_id, '${OWN_SOURCE}', since, until, $workspace, $1::uuid from staged_period
   order by lead_id, since nulls first on conflict do nothing`,
] as const;

const WITHOUT_FILE = `nullif((
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(own_values) where value ->> 'file' <> $1::text), '{}')`;

const IS_OF_FILE = `exists (select from jsonb_each(own_values) where value ->> 'file' = $1::text)`;

/** Removes the values of the file $1. Returns the leads. */
export const REMOVE_FROM_LEADS = `
update lead set own_values = ${WITHOUT_FILE}
where customer_id = $workspace and own_values is not null and ${IS_OF_FILE} returning lead_id as id`;

/** The same of companies. An empty value is deleted next. */
export const REMOVE_FROM_COMPANIES = `
update workspace_company set own_values = coalesce(${WITHOUT_FILE}, '{}')
where customer_id = $workspace and ${IS_OF_FILE} returning company_id as id`;

export const DELETE_EMPTY_COMPANIES = `
delete from workspace_company where customer_id = $workspace and own_values = '{}'`;

/** The periods of employment that the file $1 gave. A key would delete them, but Citus has none from a table on each node. */
export const DELETE_PERIODS = `
delete from employment where workspace_id = $workspace and file_id = $1`;

export const DELETE_FILE = `
delete from enrichment_file where customer_id = $workspace and file_id = $1 returning name`;

/** How many leads and companies show a value of each file now: fewer when a later file has replaced them. */
export const LIST_FILES = `
with shown as (
  select value ->> 'file' as file_id, count(distinct lead_id) as people
  from lead cross join lateral jsonb_each(own_values)
  where customer_id = $workspace and own_values is not null group by 1
)
select file.file_id as "fileId", file.name, imported_at as "importedAt", email as "importedBy", row_count as rows,
  people_count as people, company_count as companies, coalesce(shown.people, 0)::int as "shownPeople"
from enrichment_file file join app_user using (user_id) left join shown on shown.file_id = file.file_id::text
where file.customer_id = $workspace order by imported_at desc, file.file_id`;
