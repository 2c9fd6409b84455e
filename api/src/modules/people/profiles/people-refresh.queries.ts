import { updateFacts } from '../../companies/value-source.dto.js';

/** People whom lists show and whose page was not read since $1, those that nobody read yet first. $2 how many at most. */
export const DUE_PEOPLE = `
select person_id as "personId", github_id::text as "githubId" from person
where not do_not_contact and account_type is distinct from 'Bot' and (profile_at is null or profile_at < $1)
  and exists (
    select from customer join lead using (customer_id)
    where customer.active and lead.lead_id = person.person_id and verdict <> 'hidden')
order by profile_at nulls first, person_id desc limit $2`;

/** $1 logins, $2 the moment before which what is known of one is too old. */
export const UNKNOWN_ORGANISATIONS = `
select named.login from unnest($1::text[]) named(login)
where not exists (select from host_org where host_org.login = named.login and fetched_at > $2)`;

export const KEEP_ORGANISATION = `
insert into host_org (login, name, domain, is_verified, fetched_at) values ($1, $2, $3, $4, now())
on conflict (login) do update set name = excluded.name, domain = excluded.domain, is_verified = excluded.is_verified,
  fetched_at = excluded.fetched_at`;

export const MAKE_STAGED_PEOPLE = `
create temp table staged_person (
  row int not null, person_id int not null, full_name text, linkedin_url text, twitter text, personal_email text,
  work_email text, profile jsonb, is_bot boolean not null
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_STAGED_PEOPLE = `
insert into staged_person
select staged.* from json_populate_recordset(null::staged_person, $1) staged
join person using (person_id) where not do_not_contact`;

/** $1 the values' source and time. */
export const UPDATE_PEOPLE = updateFacts(
  'person',
  'staged_person',
  ['full_name', 'linkedin_url', 'twitter', 'personal_email', 'work_email'],
  'github',
);

/** $1 the time. Answers who has turned out to be a program. */
export const KEEP_PROFILES = `
with standing as (
  select person_id, account_type from person join staged_person using (person_id) for no key update of person
)
update person set profile = coalesce(staged.profile, person.profile), profile_at = $1::timestamptz,
  account_type = case when is_bot then 'Bot' else person.account_type end
from staged_person staged join standing using (person_id)
where person.person_id = staged.person_id
returning person.person_id as id, is_bot and standing.account_type is distinct from 'Bot' as "turnedBot"`;

/** $1 people. */
export const LEADS_OF_PEOPLE = `
select customer_id, lead_id from customer cross join unnest($1::int[]) chosen(lead_id) join lead using (customer_id, lead_id)`;
