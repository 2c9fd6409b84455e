import { updateFacts, type ValueSource } from '../../companies/value-source.rules.js';
import {
  COMPANY_FIELDS,
  ENRICHMENT_COLUMNS,
  PERSON_COLUMNS,
  PERSON_FIELDS,
  columnType,
} from '../fields/enrichment-fields.js';
import { MAX_REPORTED_ERRORS } from './enrich-report.js';

export const CREATE_STAGED_PROFILES = `
create temp table staged_profile (
  row int not null, ${ENRICHMENT_COLUMNS.map((column) => `${column} ${columnType(column)}`).join(', ')}
) on commit drop`;

/** $1 rows as a JSON list. Not COPY, which the connections of requests do not support. */
export const ADD_STAGED_PROFILES = `
insert into staged_profile select * from json_populate_recordset(null::staged_profile, $1)`;

/** Finds people by login. A login may move between accounts: the account that had it last is meant. */
export const FIND_PEOPLE = `
create temp table staged_person on commit drop as
select row, person_id, company_id, ${PERSON_FIELDS.map(({ column, target }) => `${column} as ${target}`).join(', ')}
from (
  select staged.*, found.person_id, null::int as company_id
  from staged_profile staged
  join lateral (
    select person_id, do_not_contact from person where lower(person.login) = staged.login
    order by login_seen_at desc nulls last, person_id limit 1
  ) found on not do_not_contact
) matched`;

export const COUNT_UNKNOWN = `
select count(*)::int as count, (array_agg(row order by row))[1:${MAX_REPORTED_ERRORS}] as rows, (array_agg(login order by row))[1:${MAX_REPORTED_ERRORS}] as logins
from staged_profile where row not in (select row from staged_person)`;

/** Values without a company's name or domain belong to the person's stored company. */
export const STAGE_COMPANIES = `
insert into staged_company (row, company_id, ${COMPANY_FIELDS.map(({ target }) => target).join(', ')})
select row, case when company_name is null and company_domain is null then person.company_id end,
  ${COMPANY_FIELDS.map(({ column }) => column).join(', ')}
from staged_profile join staged_person using (row) join person using (person_id)
where coalesce(${COMPANY_FIELDS.map(({ column }) => `${column}::text`).join(', ')}) is not null`;

export const ASSIGN_COMPANIES = `
update staged_person set company_id = company.company_id
from staged_company company
where company.row = staged_person.row and (company.name is not null or company.domain is not null)`;

/** Rows with company values for which neither the row nor the person names a company. */
export const NAMELESS_COMPANIES = `
select row from staged_company where company_id is null order by row limit ${MAX_REPORTED_ERRORS}`;

/** Stores the earlier employer of people when a file now names another one. $1 the time. */
export const ADD_PAST_EMPLOYERS = `
insert into past_employer (person_id, company_id, until, since, source)
select person_id, known.company_id, $1::timestamptz,
  (select max(until) from past_employer earlier where earlier.person_id = known.person_id), 'csv'
from person known join (
  select distinct on (person_id) person_id, company_id from staged_person where company_id is not null
  order by person_id, row desc
) newest using (person_id)
where known.company_id <> newest.company_id and known.provenance #>> '{company_id,source}' = 'csv'
  and not known.provenance -> 'company_id' ? 'rule'
on conflict do nothing`;

/** $1 the value's source and time. Returns the people with a new value. */
export const updatePeopleSql = (source: ValueSource): string =>
  updateFacts('person', 'staged_person', [...PERSON_COLUMNS, 'company_id'], source);
