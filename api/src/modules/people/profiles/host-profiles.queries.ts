import { EXCLUSION_REASONS } from '../../leads/verdict-rules/verdict.rules.js';
import { waitsForRetry } from './people-provider.js';

// SQL text: batches of people, in statements over sets.

/**
 * Listed people whose profile was not read since $1, never read ones first, without those that wait for a retry at $3. $2 the
 * limit. People on exclusion lists may have changed their employer.
 */
export const DUE_PEOPLE = `
select person_id as "personId", github_id::text as "githubId", full_name as "fullName", null as "companyDomain"
from person
where not do_not_contact and account_type is distinct from 'Bot' and (profile_at is null or profile_at < $1)
  and exists (
    select from customer join lead using (customer_id)
    where lead.lead_id = person.person_id and customer.active and (verdict <> 'hidden' or verdict_reason in ${EXCLUSION_REASONS}))
  and not ${waitsForRetry('github', '$3')}
order by profile_at nulls first, person_id desc limit $2`;

/** $1 people, $2 the time. */
export const RECORD_READ = 'update person set profile_at = $2::timestamptz where person_id = any($1::int[])';

/** $1 logins, $2 the time before which a stored organisation is outdated. */
export const UNKNOWN_ORGANISATIONS = `
select named.login from unnest($1::text[]) named(login)
where not exists (select from host_org where host_org.login = named.login and fetched_at > $2)`;

export const STORE_ORGANISATION = `
insert into host_org (login, name, domain, is_verified, fetched_at) values ($1, $2, $3, $4, now())
on conflict (login) do update set name = excluded.name, domain = excluded.domain, is_verified = excluded.is_verified,
  fetched_at = excluded.fetched_at`;
