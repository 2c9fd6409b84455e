import { EXCLUSION_REASONS } from '../../leads/verdict-rules/verdict.rules.js';
import { waitsForRetry } from './people-provider.js';

// SQL text for the bench import.

/** Days after which commits of a force-pushed branch may be gone, and older pushes are not read. */
const MAX_PUSH_AGE_DAYS = 30;

/** Notes the newest push of each person in `staged_event` whose event names no commits, unless a commit was read before. */
export const ADD_UNREAD_PUSHES = `
insert into unread_push as stored (person_id, repo_id, head, pushed_at)
select distinct on (person_id) person_id, repo_id, substr(pushed.natural_key, 6), pushed.created_at
from staged_event staged
join person using (github_id)
join staged_signal pushed using (natural_key)
where staged.type = 'PushEvent' and staged.commit_mail is null and not staged.is_bot and not do_not_contact
  and staged.natural_key ~ '^push:[0-9a-f]{40}$' and pushed.github_id = staged.github_id
  and staged.created_at > now() - interval '${MAX_PUSH_AGE_DAYS} days'
  and not exists (select from commit_domain known where known.person_id = person.person_id)
  and not exists (
    select from provider_reading reading where reading.source = 'commits' and reading.person_id = person.person_id)
order by person_id, pushed.created_at desc
on conflict (person_id) do update set repo_id = excluded.repo_id, head = excluded.head, pushed_at = excluded.pushed_at
where excluded.pushed_at > stored.pushed_at`;

/** $1 since when. */
export const COUNT_READ_PUSHES = `
select count(*)::int as count from provider_reading where source = 'commits' and read_at > $1`;

/**
 * Listed people with an unread push, those without a company first. $1 the limit, $2 the time. People on exclusion lists may
 * have changed their employer.
 */
export const DUE_PUSHERS = `
select person_id as "personId", github_id::text as "githubId", person.full_name as "fullName", null as "companyDomain"
from unread_push join person using (person_id)
where not do_not_contact and pushed_at > $2::timestamptz - interval '${MAX_PUSH_AGE_DAYS} days'
  and exists (
    select from customer join lead using (customer_id)
    where lead.lead_id = person.person_id and customer.active and (verdict <> 'hidden' or verdict_reason in ${EXCLUSION_REASONS}))
  and not ${waitsForRetry('commits', '$2')}
order by company_id is not null, person_id desc limit $1`;

/** $1 the person. */
export const PUSH_OF_PERSON = `
select full_name as repo, head, login
from unread_push join (select repo_id, full_name from repo) repo using (repo_id) join (select person_id, login from person) person using (person_id)
where person_id = $1`;

/** $1 the person, $2 the domain, $3 the day. Waits for an erasure of the person, and stores nothing after it. */
export const ADD_COMMIT_DOMAIN = `
with listed as (select person_id from person where person_id = $1 and not do_not_contact for share)
insert into commit_domain as stored (person_id, domain, first_seen_at, last_seen_at)
select person_id, $2, $3, $3 from listed
on conflict (person_id, domain) do update set first_seen_at = least(stored.first_seen_at, excluded.first_seen_at),
  last_seen_at = greatest(stored.last_seen_at, excluded.last_seen_at)`;

/** $1 people, $2 the time. */
export const RECORD_READ_PUSHES = `
with removed as (delete from unread_push where person_id = any($1::int[]))
insert into provider_reading (source, person_id, read_at)
select 'commits', person_id, $2::timestamptz from unnest($1::int[]) person_id
on conflict (source, person_id) do update set read_at = excluded.read_at`;
