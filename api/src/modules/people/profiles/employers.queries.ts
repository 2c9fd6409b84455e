import { VALUE_SOURCES } from '../../companies/value-source.rules.js';

/** $1 person ids. */
export const PEOPLE_TO_ATTRIBUTE = `
select person_id as "personId", login, full_name as "fullName", profile, work_email as "workEmail",
  personal_email as "personalEmail", provenance #>> '{work_email,source}' as "workEmailSource"
from person where person_id = any($1::int[]) and not do_not_contact order by person_id`;

export const CREATE_FOUND_EMPLOYERS = `
create temp table found_employer (
  row int not null, person_id int not null, rule text, confidence real, source text not null, name text, domain text
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_FOUND_EMPLOYERS = `
insert into found_employer select * from json_populate_recordset(null::found_employer, $1)`;

export const STAGE_FOUND_COMPANIES = `
insert into staged_company (row, name, domain) select row, name, domain from found_employer where rule is not null`;

const rank = (source: string): string =>
  `array_position(array[${VALUE_SOURCES.map((name) => `'${name}'`).join(', ')}], ${source})`;

/**
 * Stores the employers that the rules found, unless a stronger source has set one, and removes those that the rules no
 * longer find. When the same rule names another company than before, the person has changed employers. $1 the time.
 */
export const APPLY_EMPLOYERS = `
with found as (
  select result.*, company_id from found_employer result left join staged_company using (row)
), better as materialized (
  select found.*, known.company_id as old_company_id, known.provenance -> 'company_id' as old
  from found join person known using (person_id)
  where case
      when rule is null then known.provenance #>> '{company_id,source}' = 'github'
      when known.company_id is null or not known.provenance ? 'company_id' then true
      when known.provenance #>> '{company_id,source}' = source then source = 'github' or known.provenance -> 'company_id' ? 'rule'
      else ${rank('source')} > coalesce(${rank(`known.provenance #>> '{company_id,source}'`)}, 0) end
    and (known.company_id, known.provenance #>> '{company_id,rule}', known.provenance #>> '{company_id,source}')
      is distinct from (found.company_id, found.rule, case when rule is not null then source end)
  order by person_id for no key update of known
), past as (
  insert into past_employer (person_id, company_id, until, since, source)
  select person_id, old_company_id, $1::timestamptz,
    (select max(until) from past_employer earlier where earlier.person_id = better.person_id), old ->> 'source'
  from better
  where old_company_id is not null and company_id is distinct from old_company_id and old ->> 'source' = source
    and (rule is null or rule = old ->> 'rule')
  on conflict do nothing
)
update person set company_id = better.company_id,
  provenance = case when rule is null then provenance - 'company_id'
    else provenance || jsonb_build_object('company_id', jsonb_build_object(
      'source', source, 'rule', rule, 'confidence', round(confidence::numeric, 2), 'at', $1::text)) end
from better where better.person_id = person.person_id
returning person.person_id as id`;

export const DROP_FOUND_EMPLOYERS = 'drop table found_employer, staged_company';

/** Companies with an id above $1 that a source named; at most $2. */
export const COMPANIES_SINCE = `
select company_id, name, domain from company
where company_id > $1 and created_at < now() and (domain is not null or provenance ? 'name')
order by company_id limit $2`;

/** Organisations read since $1: $2 rows, and those with the same time as the last one. */
export const ORGANISATIONS_SINCE = `
select login, name, domain, is_verified, fetched_at::text as at from host_org
where name is not null and fetched_at > $1::timestamptz
order by fetched_at fetch first $2 rows with ties`;
