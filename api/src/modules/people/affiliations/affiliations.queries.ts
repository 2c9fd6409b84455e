// SQL text: batches of people, in statements over sets.

export const CREATE_STAGED_AFFILIATIONS = `
create temp table staged_affiliation (
  line int not null, login text not null, company text, since timestamptz, until timestamptz
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_STAGED_AFFILIATIONS = `
insert into staged_affiliation select * from json_populate_recordset(null::staged_affiliation, $1)`;

/** Finds people by login; the account that had it last is meant. */
export const FIND_AFFILIATED_PEOPLE = `
create temp table affiliated_person on commit drop as
select login, person_id
from (select distinct login from staged_affiliation) staged
join lateral (
  select person_id, do_not_contact from person where lower(person.login) = staged.login
  order by login_seen_at desc nulls last, person_id limit 1
) found on not do_not_contact`;

/** The names of companies at which found people work. */
export const AFFILIATED_COMPANIES = `
select distinct company from staged_affiliation join affiliated_person using (login)
where company is not null order by company`;

export const CREATE_AFFILIATED_COMPANIES = `
create temp table affiliated_company (row int not null, company text not null, name text, domain text) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_AFFILIATED_COMPANIES = `
insert into affiliated_company select * from json_populate_recordset(null::affiliated_company, $1)`;

export const STAGE_AFFILIATED_COMPANIES = `
insert into staged_company (row, name, domain) select row, name, domain from affiliated_company`;

/** The periods of people whose periods differ from the stored ones. */
export const FIND_CHANGED_AFFILIATIONS = `
create temp table changed_affiliation on commit drop as
with stated as (
  select distinct person_id, company_id, since, until
  from staged_affiliation staged
  join affiliated_person using (login)
  left join affiliated_company named using (company)
  left join staged_company using (row)
), stored as (
  select distinct person_id, company_id, since, until from employment
  where source = 'affiliations' and person_id in (select person_id from affiliated_person)
), changed as (
  (select * from stated except select * from stored) union all (select * from stored except select * from stated)
)
select * from stated where person_id in (select person_id from changed)`;

/** Replaces the stored periods of the changed people. */
export const STORE_AFFILIATIONS = [
  `delete from employment
   where source = 'affiliations' and person_id in (select person_id from changed_affiliation)`,
  `insert into employment (person_id, company_id, source, since, until)
   select person_id, company_id, 'affiliations', since, until from changed_affiliation
   order by person_id, since nulls first, until`,
];

export const CHANGED_PEOPLE = 'select distinct person_id as id from changed_affiliation order by person_id';
