import { updateFacts, type ValueSource } from './value-source.rules.js';

// SQL text: batches of companies, in statements over sets.

/**
 * One row per statement of a source about a company; a later row is newer. `company_id` is null unless the row names no
 * company and the person's company is meant.
 */
export const CREATE_STAGED_COMPANIES = `
create temp table staged_company (
  row int not null, company_id int, name text, domain text, employee_count int, country_code text, linkedin_url text
) on commit drop`;

export const MATCH_BY_DOMAIN = `
update staged_company staged set company_id = company.company_id
from company where company.domain = staged.domain and staged.company_id is null`;

/** Domains that own files of the workspace gave to companies. */
export const OWN_DOMAINS = `
select company_id as "companyId", own_values #>> '{domain,value}' as domain from workspace_company
where customer_id = $workspace and own_values #>> '{domain,value}' in (select domain from staged_company where company_id is null)`;

/** $1 companies, $2 their own domains. Apart from `OWN_DOMAINS`: Citus changes no temporary table from rows of workspaces. */
export const MATCH_BY_OWN_DOMAIN = `
update staged_company staged set company_id = own.company_id
from unnest($1::int[], $2::text[]) own(company_id, domain)
where own.domain = staged.domain and staged.company_id is null`;

/** Without a name, the domain is the name. */
export const REQUIRE_BY_NAME = `
with named as materialized (
  select key, require_company($workspace, name) as company_id from (
    select distinct on (sort_key(coalesce(name, domain))) sort_key(coalesce(name, domain)) as key, coalesce(name, domain) as name
    from staged_company where company_id is null and coalesce(name, domain) is not null
    order by sort_key(coalesce(name, domain)), row
  ) missing
)
update staged_company staged set company_id = named.company_id
from named where staged.company_id is null and sort_key(coalesce(staged.name, staged.domain)) = named.key`;

export const COUNT_OWN = 'select count(*)::int as count from company where workspace_id = $workspace';

/** A company without a domain gets the domain of a row with its name; each domain goes to one company. */
export const ADOPT_DOMAIN = `
with candidate as (
  select distinct on (company.company_id) company.company_id, staged.domain, staged.row
  from staged_company staged
  join company on company.domain is null and company.workspace_id is null
    and sort_key(company.name) = sort_key(staged.name)
  where staged.company_id is null and staged.domain is not null
  order by company.company_id, staged.row
), chosen as (
  select distinct on (domain) company_id, domain from candidate order by domain, row
)
update company set domain = chosen.domain, provenance = provenance || jsonb_build_object('domain', $1::jsonb)
from chosen where chosen.company_id = company.company_id returning company.company_id as id`;

// Sorted, so that concurrent runs wait for each other in one order and do not deadlock.
export const ADD_BY_DOMAIN = `
insert into company (name, domain, provenance)
select distinct on (domain) coalesce(name, domain), domain,
  jsonb_build_object('domain', $1::jsonb) || case when name is null then '{}' else jsonb_build_object('name', $1::jsonb) end
from staged_company where company_id is null and domain is not null
order by domain, name is null, row desc
on conflict (domain) do nothing`;

// A subquery in FROM, which Citus reads before it changes the temporary table.
export const MATCH_BY_NAME = `
update staged_company staged set company_id = found.company_id
from (
  select row, (
    select company_id from company
    where sort_key(company.name) = sort_key(missing.name) and company.workspace_id is null
    order by company.domain is not null, company_id limit 1) as company_id
  from staged_company missing where missing.company_id is null and missing.domain is null and missing.name is not null
  offset 0
) found
where staged.row = found.row`;

export const ADD_BY_NAME = `
insert into company (name, provenance)
select distinct on (sort_key(name)) name, jsonb_build_object('name', $1::jsonb)
from staged_company where company_id is null and domain is null and name is not null
order by sort_key(name), row desc
on conflict (sort_key(name)) where domain is null and workspace_id is null do nothing`;

/** A profile may name a company whose only name is its domain; it may respell another name, but only once. */
export const KEEP_NAMES = `
update staged_company staged set name = null
from company
where company.company_id = staged.company_id and company.name is distinct from company.domain
  and (company.domain is not null or company.provenance ? 'name')`;

/** $1 the value's source and time. Returns the companies that changed. */
export const updateCompanies = (source: ValueSource): string =>
  updateFacts('company', 'staged_company', ['name', 'employee_count', 'country_code', 'linkedin_url'], source);
