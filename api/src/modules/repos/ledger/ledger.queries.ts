// SQL text for the bench capture.

/** The code host counts stars by days of this zone. */
const STAR_DAY_ZONE = 'America/Los_Angeles';

/**
 * Whether a day of `star_day` is over and its events, which may be six hours late, have been read when the code host's count
 * was.
 */
export const IS_SETTLED = `
(select (star_day.day + 1)::timestamp at time zone '${STAR_DAY_ZONE}' + interval '7 hours' <= read_at
  from repo_stream where repo_stream.repo_id = star_day.repo_id and stream = 'star counts')`;

/** How far the first sync reads back from the day on which a repository was first tracked. */
const FIRST_LOOK_BACK = `interval '90 days'`;

/** Active repositories of active workspaces. */
const SYNCABLE = `
repo.active and exists (
  select from tracked_repo join customer using (customer_id) where tracked_repo.repo_id = repo.repo_id and active)`;

/** Selects the tracked repository that goes by a name now: of several that had it, the one seen under it last. */
export const repoByName = (fullName: string): string => `
(select repo_id from repo where lower(full_name) = lower(${fullName})
  and repo_id in (select repo_id from tracked_repo)
order by name_seen_at desc nulls last, repo_id desc limit 1)`;

/** $1 the repository. */
export const OPEN_LEDGER = `
insert into repo_sync (repo_id, complete_since)
select repo_id, date_trunc('day', min(tracked_repo.created_at) at time zone 'UTC') at time zone 'UTC' - ${FIRST_LOOK_BACK}
from tracked_repo where repo_id = $1 group by repo_id
on conflict do nothing`;

export const READ_LEDGER = `
select repo_id, github_id, org, name, ${SYNCABLE} as syncable, complete_since, repo_sync.last_sync_at, streams
from repo join repo_sync using (repo_id) where repo_id = $1`;

/** $4: `streams.began` as the sync found it; a sync that a re-read has overtaken stores no position. */
export const SAVE_STREAM = `
update repo_sync set streams = jsonb_set(streams, array[$2], $3::jsonb)
where repo_id = $1 and streams->'began' is not distinct from $4::jsonb`;

/**
 * Stores how a stream was read. A list that was read is complete since $5; otherwise the earlier time holds, or else $5, from
 * where the events feed has it.
 */
export const SAVE_OUTCOME = `
insert into repo_stream as stored (repo_id, stream, outcome, detail, complete_since, read_at, failures)
values ($1, $2, $3, $4, $5, $6, ($3 = 'failed')::int)
on conflict (repo_id, stream) do update set outcome = excluded.outcome, detail = excluded.detail,
  read_at = excluded.read_at,
  complete_since = case when $3 = 'listed' then excluded.complete_since
    else coalesce(stored.complete_since, excluded.complete_since) end,
  failures = case when $3 = 'failed' then stored.failures + 1 else 0 end`;

export const READ_OUTCOMES = `
select stream, outcome, detail, complete_since, read_at, failures from repo_stream where repo_id = $1`;

/** What a gap of the same start and reason may have different. */
const GAP_DETAILS = `'{to,stream,missing}'::text[]`;

/**
 * Stores the latest twenty gaps; a gap with the same start and reason replaces the earlier one. $2 the gap, $3 whether the
 * feed was full.
 */
export const ADD_GAP = `
update repo_sync set
  feed_cap_hits = feed_cap_hits + ($3 and not gaps @> jsonb_build_array($2::jsonb - ${GAP_DETAILS}))::int,
  gaps = (
    select coalesce(jsonb_agg(gap order by place), '[]') from (
      select gap, place from jsonb_array_elements(gaps) with ordinality as each (gap, place)
      where gap - ${GAP_DETAILS} <> $2::jsonb - ${GAP_DETAILS} order by place desc limit 19) kept) || $2::jsonb
where repo_id = $1`;

export const END_SYNC = `
update repo_sync set state = $2, last_error = $3, calls_left = $4, last_sync_at = coalesce($5, last_sync_at)
where repo_id = $1`;

export const MARK_SYNCED = 'update repo set last_sync_at = $2 where repo_id = $1';

/** $1 `owner/name`, or null for all that are refreshed each night. */
export const FIND_SYNCABLE = `
select repo_id, full_name from repo
where case when $1::text is null then ${SYNCABLE} else repo_id = ${repoByName('$1')} end
order by last_sync_at nulls first, repo_id`;

const addSyncs = (condition: string): string => `
select public.add_job($1, json_build_object('repoId', repo_id), $1 || ':' || repo_id, max_attempts => $2, priority => $3)
from repo where ${condition} order by last_sync_at nulls first, repo_id`;

/**
 * Adds a job per repository that is refreshed each night, of all customers or of $4. $1 the task, $2 the maximum attempts,
 * $3 the priority.
 */
export const ADD_SYNCS = addSyncs(`${SYNCABLE} and ($4::int is null or exists (
  select from tracked_repo where tracked_repo.repo_id = repo.repo_id and customer_id = $4))`);

/** The same for the repository named $4. */
export const ADD_SYNC_BY_NAME = addSyncs(`repo_id = ${repoByName('$4')} and ${SYNCABLE}`);

/** Sets the code host's counts, of which past ones change. $2 [{day, counted}]. */
export const SAVE_STAR_COUNTS = `
insert into repo_star_day (repo_id, day, counted)
select $1, day, counted from jsonb_to_recordset($2::jsonb) as count (day date, counted int)
on conflict (repo_id, day) do update set counted = excluded.counted where repo_star_day.counted <> excluded.counted`;

/** Counts the stored stars of each day of these repositories anew, by days of the code host. $1 the repositories. */
export const COUNT_CAPTURED_STARS = `
with captured as (
  select repo_id, (signal.created_at at time zone '${STAR_DAY_ZONE}')::date as day, count(distinct natural_key)::int as stars
  from signal join tracked_repo using (customer_id, repo_id)
  where repo_id = any($1::int[]) and natural_key >= 'star:' and natural_key < 'star;'
  group by 1, 2
)
update repo_star_day set captured = coalesce(stars, 0)
from repo_star_day known left join captured using (repo_id, day)
where known.repo_id = any($1::int[]) and (repo_star_day.repo_id, repo_star_day.day) = (known.repo_id, known.day)
  and known.captured <> coalesce(stars, 0)`;

/** $1 a repository's `owner/name`. */
export const READ_STAR_DAYS = `
select day::text, counted, captured, greatest(counted - captured, 0) as missing, coalesce(${IS_SETTLED}, false) as "isSettled"
from repo_star_day star_day
where repo_id = ${repoByName('$1')}
order by day`;

/**
 * Ledgers with gaps that overlap the hour from $1, of repositories that an import covers: the active ones that were tracked
 * before $3, or those of $2.
 */
export const FIND_GAPS_OF_HOUR = `
select repo_id, gaps from repo_sync join repo using (repo_id)
where repo.active and exists (select from tracked_repo join customer using (customer_id)
    where tracked_repo.repo_id = repo.repo_id and case when $2::int is null
      then customer.active and tracked_repo.created_at < $3::timestamptz else customer_id = $2 end)
  and exists (select from jsonb_array_elements(gaps) gap
    where (gap->>'from')::timestamptz < $1::timestamptz + interval '1 hour' and (gap->>'to')::timestamptz > $1)
order by repo_id for update of repo_sync`;

export const SET_GAPS = 'update repo_sync set gaps = $2::jsonb where repo_id = $1';
