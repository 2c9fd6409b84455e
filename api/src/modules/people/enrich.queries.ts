import { updateFacts, type ValueSource } from '../companies/value-source.dto.js';
import { COLUMNS } from './enrich-cells.js';
import { FAULTS_SHOWN } from './enrich-report.js';

// Cells were checked one by one, so each fits its column's type.
const TYPES: Partial<Record<(typeof COLUMNS)[number], string>> = { company_employee_count: 'int' };

export const MAKE_STAGED_PROFILES = `
create temp table staged_profile (
  row int not null, ${COLUMNS.map((column) => `${column} ${TYPES[column] ?? 'text'}`).join(', ')}
) on commit drop`;

/** $1 rows as a JSON list. Not copied: the connections of requests cannot. */
export const ADD_STAGED_PROFILES = `
insert into staged_profile select * from json_populate_recordset(null::staged_profile, $1)`;

/** A login passes from one account to another: it means the one that was last seen with it. */
export const FIND_PEOPLE = `
create temp table staged_person on commit drop as
select row, person_id, company_id, full_name, job_title, linkedin_url, twitter, personal_email, work_email,
  linkedin_image
from (
  select staged.*, found.person_id, null::int as company_id
  from staged_profile staged
  join lateral (
    select person_id, do_not_contact from person where lower(person.login) = staged.login
    order by login_seen_at desc nulls last, person_id limit 1
  ) found on not do_not_contact
) matched`;

export const COUNT_UNKNOWN = `
select count(*)::int as count, (array_agg(row order by row))[1:${FAULTS_SHOWN}] as rows, (array_agg(login order by row))[1:${FAULTS_SHOWN}] as logins
from staged_profile where row not in (select row from staged_person)`;

/** Facts without a company's name or domain are those of the company that the person has. */
export const STAGE_COMPANIES = `
insert into staged_company (row, company_id, name, domain, employee_count, country_code, linkedin_url)
select row, case when company_name is null and company_domain is null then person.company_id end, company_name,
  company_domain, company_employee_count, company_country_code, company_linkedin
from staged_profile join staged_person using (row) join person using (person_id)
where coalesce(company_name, company_domain, company_employee_count::text, company_country_code, company_linkedin)
  is not null`;

export const TAKE_COMPANIES = `
update staged_person set company_id = company.company_id
from staged_company company
where company.row = staged_person.row and (company.name is not null or company.domain is not null)`;

/** Rows that tell of a company which nobody knows: neither they nor the person name one. */
export const NAMELESS_COMPANIES = `
select row from staged_company where company_id is null order by row limit ${FAULTS_SHOWN}`;

/** Whom a file named before as the employer of somebody for whom it names another now. $1 the time. */
export const KEEP_PAST_EMPLOYERS = `
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

/** $1 the value's source and time. Returns the people of whom something is new. */
export const updatePeople = (source: ValueSource): string =>
  updateFacts(
    'person',
    'staged_person',
    [
      'full_name',
      'job_title',
      'company_id',
      'linkedin_url',
      'twitter',
      'personal_email',
      'work_email',
      'linkedin_image',
    ],
    source,
  );
