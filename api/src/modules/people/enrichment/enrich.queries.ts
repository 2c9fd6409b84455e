import { updateFacts, type ValueSource } from '../../companies/value-source.rules.js';
import {
  COMPANY_FIELDS,
  ENRICHMENT_COLUMNS,
  PERSON_COLUMNS,
  PERSON_FIELDS,
  columnType,
} from '../fields/enrichment-fields.js';
import { MAX_REPORTED_ERRORS } from './enrich-report.js';

// SQL text: files of 20,000 rows, in statements over sets.

export const CREATE_STAGED_PROFILES = `
create temp table staged_profile (
  row int not null, ${ENRICHMENT_COLUMNS.map((column) => `"${column}" ${columnType(column)}`).join(', ')}
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

/** Periods with an end, of the rows that name a company. Replaces a period that begins on the same day. */
export const STORE_PERIODS = [
  `create temp table staged_period on commit drop as
   select distinct on (person_id, company_id, "from") person_id, company_id, "from" as since, until
   from staged_person join staged_profile using (row) where until is not null and company_id is not null
   order by person_id, company_id, "from", row desc`,
  `delete from employment stored using staged_period staged
   where stored.source = 'csv' and stored.until is not null and (stored.person_id, stored.company_id) = (staged.person_id, staged.company_id)
     and stored.since is not distinct from staged.since`,
  `insert into employment (person_id, company_id, source, since, until)
   select person_id, company_id, 'csv', since, until from staged_period order by person_id, since nulls first`,
];

/** Rows with an end before $1 name no present employer. */
export const REMOVE_PAST_COMPANIES = `
update staged_person set company_id = null
from staged_profile staged where staged.row = staged_person.row and until <= $1::timestamptz`;

/**
 * The employers that the file newly names or dates, and those that people have left according to it (company_id null).
 * $1 the time.
 */
export const FIND_BETTER_EMPLOYERS = `
create temp table better_employer on commit drop as
select known.person_id, newest.company_id, 'csv' as source, newest.since, $1::timestamptz as at,
  newest.company_id is not null and known.company_id is not null
    and known.provenance #>> '{company_id,source}' = 'csv' and not known.provenance -> 'company_id' ? 'rule' as moved
from person known join (
  select distinct on (person_id) person_id, staged_person.company_id, "from" as since
  from staged_person join staged_profile using (row) where staged_person.company_id is not null
  order by person_id, row desc
) newest using (person_id)
union all
select distinct person_id, null::int, 'csv', null::timestamptz, $1::timestamptz, false
from staged_period past join person known using (person_id, company_id)
where until <= $1::timestamptz and known.provenance #>> '{company_id,source}' = 'csv'
  and not known.provenance -> 'company_id' ? 'rule'
  and not exists (select from staged_person named where named.person_id = past.person_id and named.company_id is not null)`;

/** Returns the people who have left their employer. */
export const REMOVE_LEFT_EMPLOYERS = `
update person set company_id = null, provenance = provenance - 'company_id'
from better_employer better where better.person_id = person.person_id and better.company_id is null
returning person.person_id as id`;

/** $1 the value's source and time. Returns the people with a new value. */
export const updatePeopleSql = (source: ValueSource): string =>
  updateFacts('person', 'staged_person', [...PERSON_COLUMNS, 'company_id'], source);
