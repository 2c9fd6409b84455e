import { MIN_PEOPLE } from '../../attribution/employer-rules.js';

// SQL text for the bench import.

/** What is stored in `commit_domain` without a dot says why an address names no employer. */
export const isDomain = (column: string): string => `position('.' in ${column}) > 0`;

export const ADD_STAGED_COMMIT_DOMAINS = `
with seen as (
  select person_id, commit_mail as domain, min(staged.created_at) as first, max(staged.created_at) as last
  from staged_event staged join person using (github_id)
  where commit_mail is not null and not do_not_contact and not is_bot
  group by person_id, commit_mail
), added as (
  insert into commit_domain as stored (person_id, domain, first_seen_at, last_seen_at)
  select person_id, domain, first, last from seen order by person_id, domain
  on conflict (person_id, domain) do update set first_seen_at = least(stored.first_seen_at, excluded.first_seen_at),
    last_seen_at = greatest(stored.last_seen_at, excluded.last_seen_at), is_pending = true
    where excluded.first_seen_at < stored.first_seen_at or excluded.last_seen_at > stored.last_seen_at
  returning domain
)
select domain from added`;

/** Attributes earlier people of the domains $1 again when a domain has become shared since. */
export const MARK_SHARED_DOMAINS = `
update commit_domain set is_pending = true
where not is_pending and ${isDomain('domain')} and domain in (
  select domain from commit_domain where domain = any($1::text[]) and ${isDomain('domain')}
  group by domain
  having count(*) >= ${MIN_PEOPLE} and count(*) filter (where not is_pending) < ${MIN_PEOPLE})`;

/** Returns those of the domains $1 at which enough people commit or have an address. */
export const COMMIT_DOMAINS_THAT_COUNT = `
select domain from (
  select domain, person_id from commit_domain where domain = any($1::text[])
  union
  select domain, person_id from person_mail_domain where domain = any($1::text[])
) people
group by domain having count(*) >= ${MIN_PEOPLE}`;

/** At most $1 people whose domains the rules have not read. */
export const PENDING_PEOPLE = `
select distinct person_id as id from commit_domain where is_pending order by person_id limit $1`;

/** $1 people. */
export const MARK_READ = 'update commit_domain set is_pending = false where is_pending and person_id = any($1::int[])';
