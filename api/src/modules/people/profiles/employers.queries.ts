import { COMMIT_VALIDITY_DAYS } from '../../attribution/commit-mail.js';
import { sourceRank } from '../../companies/value-source.rules.js';
import { isDomain } from './commit-domains.queries.js';

// SQL text: batches of people, in statements over sets.

/** $1 person ids. */
export const PEOPLE_TO_ATTRIBUTE = `
select person_id as "personId", login, full_name as "fullName", profile, work_email as "workEmail",
  personal_email as "personalEmail", provenance #>> '{work_email,source}' as "workEmailSource",
  (select json_build_object('name', name, 'domain', domain) from company where company_id = (
    select stated.company_id from employment stated
    where stated.person_id = person.person_id and source = 'affiliations' and coalesce(until, 'infinity') > now()
    order by since desc nulls last, employment_id desc limit 1)) as affiliation,
  (select json_agg(json_build_object('domain', domain, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at)
     order by last_seen_at desc, domain)
   from commit_domain commits where commits.person_id = person.person_id and ${isDomain('domain')}) as commits,
  (select json_object_agg(domain, last_seen_at) from commit_domain commits
   where commits.person_id = person.person_id and not ${isDomain('domain')}) as "privateCommits"
from person where person_id = any($1::int[]) and not do_not_contact order by person_id`;

export const CREATE_FOUND_EMPLOYERS = `
create temp table found_employer (
  row int not null, person_id int not null, rule text, confidence real, source text not null, name text, domain text,
  seen_at text
) on commit drop`;

export const CREATE_COMMIT_EMPLOYERS = `
create temp table commit_employer (
  row int not null, person_id int not null, name text, domain text, first_seen_at timestamptz, last_seen_at timestamptz
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_COMMIT_EMPLOYERS = `
insert into commit_employer select * from json_populate_recordset(null::commit_employer, $1)`;

/** Replaces the periods that follow from commits. $1 people. */
export const STORE_COMMIT_EMPLOYERS = [
  `delete from employment where source = 'commits' and person_id = any($1::int[])`,
  `insert into employment (person_id, company_id, source, since, until)
   select person_id, company_id, 'commits', date_trunc('day', first_seen_at, 'UTC'),
     date_trunc('day', last_seen_at, 'UTC') + interval '${COMMIT_VALIDITY_DAYS} days'
   from commit_employer join staged_company using (row)
   where person_id = any($1::int[]) order by person_id, first_seen_at`,
];

/** $1 rows as a JSON list. */
export const ADD_FOUND_EMPLOYERS = `
insert into found_employer select * from json_populate_recordset(null::found_employer, $1)`;

export const STAGE_FOUND_COMPANIES = `
insert into staged_company (row, name, domain) select row, name, domain from found_employer where rule is not null
union all select row, name, domain from commit_employer`;

/** Sources that the rules read; what the rules find replaces what they found before. */
const RULE_SOURCES = `('commits', 'affiliations', 'github')`;

/**
 * Compares the employers that the rules found with the stored ones: `better_employer` has those to store. A stronger
 * source's employer stays; one that the rules no longer find is removed (`rule` null). `moved`: the same rule names another
 * company than before, or the profile names none any more, so the person has changed employers. The people stay locked. $1 and $2 the time.
 */
export const FIND_BETTER_EMPLOYERS = `
create temp table better_employer on commit drop as
with found as (
  select result.*, company_id from found_employer result left join staged_company using (row)
), compared as (
  select person_id, found.company_id, rule, confidence, found.source, seen_at, known.company_id as old_company_id,
    known.provenance -> 'company_id' as old, known.provenance
  from found join person known using (person_id)
  order by person_id for no key update of known
)
select compared.*, null::timestamptz as since, $1::timestamptz as at,
  case when rule is null then provenance - 'company_id'
    else provenance || jsonb_build_object('company_id', jsonb_build_object(
      'source', source, 'rule', rule, 'confidence', round(confidence::numeric, 2), 'at', coalesce(seen_at, $2::text))) end
    as new_provenance,
  coalesce(old ->> 'source' = source and (rule is null or rule = old ->> 'rule')
    or old ->> 'source' = 'github' and source in ('affiliations', 'commits'), false) as moved
from compared
where case
    when rule is null then old ->> 'source' in ${RULE_SOURCES}
    when old_company_id is null or old is null then true
    when old ->> 'source' in ${RULE_SOURCES} and source in ${RULE_SOURCES} then true
    when old ->> 'source' = source then old ? 'rule'
    else ${sourceRank('source')} > coalesce(${sourceRank(`old ->> 'source'`)}, 0) end
  and (old_company_id, old ->> 'rule', old ->> 'source')
    is distinct from (company_id, rule, case when rule is not null then source end)`;

/** Stores the better employers. Returns the people. */
export const APPLY_EMPLOYERS = `
update person set company_id = better.company_id, provenance = better.new_provenance
from better_employer better where better.person_id = person.person_id
returning person.person_id as id`;

export const DROP_FOUND_EMPLOYERS = 'drop table found_employer, commit_employer, staged_company';

/** Companies with an id above $1 that a source named; at most $2. A domain of the rules' own results is `is_inferred`. */
export const COMPANIES_SINCE = `
select company_id, name, domain, coalesce(provenance #>> '{domain,source}' = 'github', false) as is_inferred from company
where company_id > $1 and created_at < now() and (domain is not null or provenance ? 'name')
order by company_id limit $2`;

/** Organisations read since $1: $2 rows, and those with the same time as the last one. */
export const ORGANISATIONS_SINCE = `
select login, name, domain, is_verified, fetched_at::text as at from host_org
where name is not null and fetched_at > $1::timestamptz
order by fetched_at fetch first $2 rows with ties`;
