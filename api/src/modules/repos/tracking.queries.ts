import { everyRepo } from './repo-address.js';

/**
 * Tracked repositories and standing wishes. $1: those of one customer, or null for all; $2: ids of repositories, which
 * alone are wanted then, or null.
 */
export const TRACKED_REPOS = `
with job as materialized (
  select key, min(run_at) as run_at, case when bool_or(state = 'running') then 'running'
    when bool_or(attempts = 0 and run_at <= now()) then 'waiting' end as state
  from list_jobs() where state <> 'failed' and task = 'sync-repo' group by key
)
select org, repo, created_at, last_sync, active, (
    select json_agg(json_build_object('slug', slug, 'name', name) order by name, slug)
    from customer where customer_id = any(customer_ids)) as customers,
  case when tracked.repo_id is not null then json_build_object(
    'state', coalesce(job.state, sync.state, 'never'), 'completeSince', complete_since, 'nextRun', job.run_at,
    'feedCapHits', coalesce(feed_cap_hits, 0), 'gaps', coalesce(gaps, '[]'), 'callsLeft', calls_left,
    'lastError', last_error) end as ledger
from (
  select repo_id, org, name as repo, last_sync_at as last_sync, active, array_agg(customer_id) as customer_ids,
    min(tracked.created_at) filter (where $1::int is null or customer_id = $1) as created_at
  from repo join tracked_repo tracked using (repo_id)
  where $2::int[] is null or repo_id = any($2)
  group by repo_id
  union all
  select null, max(org), '${everyRepo}', max(expanded_at), bool_or(active), array_agg(customer_id),
    min(created_at) filter (where $1::int is null or customer_id = $1)
  from tracked_org where $2::int[] is null group by github_id
) tracked
left join repo_sync sync on sync.repo_id = tracked.repo_id
left join job on job.key = 'sync-repo:' || tracked.repo_id
where $1::int is null or $1 = any(customer_ids)
order by lower(org) collate "C", repo <> '${everyRepo}', lower(repo) collate "C"`;

const FOUND = `jsonb_to_recordset($1::jsonb) as found(id bigint, org text, name text)`;

/** Two who add at once: the second sees what the first has added. */
export const LOCK_TRACKING = `select pg_advisory_xact_lock(7003)`;

/**
 * A name that was known without its id (events tell the name alone) is the repository that has the name now; an
 * earlier name of the same repository keeps its signals, and who tracked that one tracks this one. Returns what somebody
 * did not track before.
 */
export const MOVE_IDS = `
with moved as (
  update repo earlier set github_id = null
  from ${FOUND} join repo named on lower(named.full_name) = lower(found.org || '/' || found.name)
  where earlier.github_id = found.id and earlier.repo_id <> named.repo_id
  returning earlier.repo_id, named.repo_id as named_id
)
insert into tracked_repo (customer_id, repo_id)
select tracked.customer_id, moved.named_id from moved join tracked_repo tracked using (repo_id)
on conflict do nothing returning repo_id as id`;

/** Returns the repositories that have another name by now. */
export const RENAME = `
update repo set org = found.org, name = found.name
from ${FOUND} where repo.github_id = found.id and (repo.org, repo.name) <> (found.org, found.name)
returning repo_id as id`;

/**
 * $1 a repository known by an earlier name alone; it takes on id $2 and name $3/$4, unless another has one of them.
 * Returns it then.
 */
export const TAKE_ON = `
update repo set github_id = $2, org = $3, name = $4
where repo_id = $1 and github_id is null and lower(full_name) <> lower($3 || '/' || $4) and not exists (
  select from repo other where other.github_id = $2 or lower(other.full_name) = lower($3 || '/' || $4))
returning repo_id as id`;

export const IDENTIFY = `
update repo set github_id = found.id
from ${FOUND}
where lower(repo.full_name) = lower(found.org || '/' || found.name) and repo.github_id is distinct from found.id`;

export const ADD_REPOS = `
insert into repo (github_id, org, name)
select id, org, name from ${FOUND} where not exists (select from repo where github_id = found.id) order by id
on conflict do nothing`;

/** $2 the customer. Returns what it did not track before. */
export const TRACK_REPOS = `
insert into tracked_repo (customer_id, repo_id)
select $2::int, repo_id from repo join ${FOUND} on lower(repo.full_name) = lower(found.org || '/' || found.name)
on conflict do nothing returning repo_id as id`;

/** Returns the wish when it is new. */
export const ADD_WISH = `
insert into tracked_org (customer_id, github_id, org) values ($1, $2, $3)
on conflict do nothing returning github_id`;

export const SWITCH_REPO = `
update repo set active = $3
where lower(full_name) = lower($1 || '/' || $2) and exists (select from tracked_repo where repo_id = repo.repo_id)`;

export const SWITCH_WISH = `update tracked_org set active = $2 where lower(org) = lower($1)`;

/** $1 the account. */
export const ACTIVE_WISHES = `
select customer_id from tracked_org wish join customer using (customer_id)
where wish.github_id = $1 and wish.active and customer.active order by customer_id`;

/** $2 its name by now, null when it is gone. */
export const MARK_EXPANDED = `
update tracked_org set expanded_at = now(), org = coalesce($2, org) where github_id = $1 and active`;

const addExpansions = (condition: string): string => `
select public.add_job($1, json_build_object('githubId', github_id), $1 || ':' || github_id, max_attempts => $2, priority => $3)
from (
  select distinct github_id from tracked_org wish join customer using (customer_id)
  where wish.active and customer.active and ${condition}
) wished order by github_id`;

/**
 * One job for each account that somebody wishes all of, or that $4 does, $1 the task, $2 how often it is tried, $3 its
 * priority.
 */
export const ADD_EXPANSIONS = addExpansions('($4::int is null or customer_id = $4)');

/** The same for that of the name $4. */
export const ADD_EXPANSION = addExpansions('lower(org) = lower($4)');

/** What jobs are about, $1 by their keys. */
export const SUBJECTS = `
select 'sync-repo:' || repo_id as key, full_name as name from repo
where repo_id in (select split_part(key, ':', 2)::int from unnest($1::text[]) key where key ~ '^sync-repo:[0-9]{1,9}$')
union all
select 'refresh-repos:' || customer_id, slug from customer where 'refresh-repos:' || customer_id = any($1)
union all
select distinct 'expand-org:' || github_id, org || '/${everyRepo}' from tracked_org
where 'expand-org:' || github_id = any($1)`;
