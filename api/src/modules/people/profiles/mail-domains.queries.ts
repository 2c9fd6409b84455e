import { MIN_PEOPLE } from '../../attribution/employer-rules.js';

// SQL text: batches of people, in statements over sets.

/**
 * Stores the work domains of people $1 ($2 rows of domain and person_id as a JSON list), and returns other people whose
 * employer may change: those with a domain that now has enough people, or no longer has. There are fewer than
 * `MIN_PEOPLE` of them per domain.
 */
export const STORE_MAIL_DOMAINS = `
with stated as (
  select distinct domain, person_id from json_to_recordset($2) as row(domain text, person_id int)
), removed as (
  delete from person_mail_domain stored where person_id = any($1::int[])
    and not exists (select from stated where (stated.domain, stated.person_id) = (stored.domain, stored.person_id))
  returning domain
), added as (
  insert into person_mail_domain (domain, person_id) select domain, person_id from stated order by domain, person_id
  on conflict do nothing returning domain
), change as (
  select domain, sum(people)::int as people
  from (select domain, -1 as people from removed union all select domain, 1 from added) each group by domain
), turned as (
  select change.domain from change left join person_mail_domain stored using (domain)
  group by change.domain, people
  having (count(person_id) >= ${MIN_PEOPLE}) <> (count(person_id) + people >= ${MIN_PEOPLE})
)
select distinct person_id as id from person_mail_domain join turned using (domain)
where person_id <> all($1::int[]) order by id`;

/** Returns those of the domains $1 at which enough people have an address. */
export const SHARED_DOMAINS = `
select domain from person_mail_domain where domain = any($1) group by domain having count(*) >= ${MIN_PEOPLE}`;
