import { PRESENT_DETAIL, PRESENT_OUTCOME } from './ledger/customer-streams.queries.js';
import { IS_SETTLED, repoByName } from './ledger/ledger.queries.js';
import { ALL_REPOS } from './repo-address.js';

// SQL text: a list that aggregates customers and jobs, and statements over sets of repositories that number up to
// MAX_REPOS_PER_ORG, in one round trip each. Single rows are written through their entities (tracking-rows.ts).

const CUSTOMERS = `json_agg(json_build_object('slug', slug, 'name', customer.name) order by customer.name, slug)`;

/**
 * Tracked repositories and organisations. $1: those of one customer, or null for all; $2: only these repositories, or null.
 * They come in JSON lists of 100: as rows of their own, 10,000 of them block the event loop for 180 ms.
 */
export const TRACKED_REPOS = `
with job as materialized (
  select key, min(run_at) as run_at, case when bool_or(state = 'running') then 'running'
    when bool_or(attempts = 0 and run_at <= now()) then 'waiting' end as state
  from list_jobs() where state <> 'failed' and task = 'sync-repo' group by key
), own_stream as materialized (
  select repo_id, json_object_agg(stream, customers) as customers from (
    select repo_id, stream, json_agg(json_build_object('slug', slug, 'name', name, 'outcome', ${PRESENT_OUTCOME},
      'detail', ${PRESENT_DETAIL}, 'completeSince', complete_since) order by name, slug) as customers
    from customer_repo_stream join customer using (customer_id) join github_token using (customer_id)
    where ($1::int is null or customer_id = $1) and ($2::int[] is null or repo_id = any($2))
    group by repo_id, stream) by_stream
  group by repo_id
)
select json_agg(listed order by at)::text as list from (
select row_to_json(listed) as listed, row_number() over (order by lower(org) collate "C", repo <> '${ALL_REPOS}', lower(repo) collate "C") as at from (
select org, repo, created_at, last_sync, active, tracked.customers,
  case when tracked.repo_id is not null then json_build_object(
    'state', coalesce(job.state, sync.state, 'never'), 'completeSince', case when sync.last_sync_at is not null then complete_since end, 'nextRun', job.run_at,
    'feedCapHits', coalesce(feed_cap_hits, 0), 'gaps', coalesce(gaps, '[]'), 'callsLeft', calls_left,
    'lastError', last_error, 'streams', (
      select coalesce(json_agg(json_build_object('stream', stream, 'outcome', outcome, 'detail', detail,
          'completeSince', stream.complete_since,
          'customers', case when outcome in ('feed only', 'withheld') then own_stream.customers -> stream.stream end,
          'gaps', (select count(*) from jsonb_array_elements(gaps) gap where gap->>'stream' = stream)
            + case when stream = 'stars' then coalesce(stars."incompleteDays", 0) else 0 end,
          'missing', coalesce((
            select sum((gap->>'missing')::int) from jsonb_array_elements(gaps) gap where gap->>'stream' = stream
          ), case when stream = 'stars' then stars.counted - stars.captured end))
        order by stream <> 'events', stream <> 'stars', stream), '[]')
      from repo_stream stream where stream.repo_id = tracked.repo_id),
    'stars', case when stars.counted is not null then row_to_json(stars) end) end as ledger
from (
  select repo_id, org, repo.name as repo, last_sync_at as last_sync, repo.active,
    ${CUSTOMERS} as customers,
    min(tracked.created_at) filter (where $1::int is null or customer_id = $1) as created_at
  from repo join tracked_repo tracked using (repo_id) join customer using (customer_id)
  where ($2::int[] is null or repo_id = any($2))
    and ($1::int is null or repo_id in (select repo_id from tracked_repo where customer_id = $1))
  group by repo_id
  union all
  select null, max(org), '${ALL_REPOS}', max(expanded_at), bool_or(tracked.active), ${CUSTOMERS},
    min(tracked.created_at) filter (where $1::int is null or customer_id = $1)
  from tracked_org tracked join customer using (customer_id)
  where $2::int[] is null and ($1::int is null or github_id in (select github_id from tracked_org where customer_id = $1))
  group by github_id
) tracked
left join repo_sync sync on sync.repo_id = tracked.repo_id
left join lateral (
  select sum(counted)::int as counted, sum(least(captured, counted))::int as captured,
    count(*) filter (where captured < counted)::int as "incompleteDays"
  from repo_star_day star_day where star_day.repo_id = tracked.repo_id and ${IS_SETTLED}
) stars on true
left join job on job.key = 'sync-repo:' || tracked.repo_id
left join own_stream on own_stream.repo_id = tracked.repo_id) listed) numbered
group by at / 100 order by at / 100`;

/** The customers who track the repository ($1 `owner/name`), or with a name of $2 this whole organisation. */
export const TRACKERS = `
select customer_id as "customerId" from tracked_repo where $2::text is null and repo_id = ${repoByName('$1')}
union
select customer_id from tracked_org where lower(org) = lower($2)`;

/** How many repositories and organisations a customer ($1) tracks. */
export const TRACKED_COUNT = `
select (select count(*) from tracked_repo where customer_id = $1)::int
  + (select count(*) from tracked_org where customer_id = $1)::int as count`;

/** Leads and last week's signals per repository, of one customer ($1) or of all (null). */
export const REPO_ACTIVITY = `
with found as (
  select repo_id, count(*)::int as leads from lead, unnest(repo_ids) repo_id
  where ($1::int is null or customer_id = $1) and verdict <> 'hidden' group by repo_id
), week as (
  select signal.repo_id, count(*)::int as signals
  from lead join signal using (customer_id, lead_id)
  where ($1::int is null or customer_id = $1) and verdict <> 'hidden'
    and lead.last_signal_at > now() - interval '7 days' and signal.created_at > now() - interval '7 days'
    and not signal.at_home
  group by signal.repo_id
)
select org, name as repo, leads, coalesce(signals, 0) as "weekSignals"
from found join repo using (repo_id) left join week using (repo_id)
order by lower(org) collate "C", lower(name) collate "C"`;

const FOUND = `jsonb_to_recordset($1::jsonb) as found(id bigint, org text, name text)`;

/** Serializes additions, so that each one sees the repositories of those before. */
export const LOCK_TRACKING = `select pg_advisory_xact_lock(7003)`;

export const ADD_REPOS = `
insert into repo (github_id, org, name, name_seen_at)
select id, found.org, found.name, now() from ${FOUND} left join repo on github_id = id where repo_id is null order by id
on conflict do nothing`;

/** $2 the customer. Returns the newly tracked repositories. */
export const TRACK_REPOS = `
insert into tracked_repo (customer_id, repo_id)
select $2::int, repo_id from repo join ${FOUND} on repo.github_id = found.id
on conflict do nothing returning repo_id as id`;

const addExpansions = (condition: string): string => `
select public.add_job($1, json_build_object('githubId', github_id), $1 || ':' || github_id, max_attempts => $2, priority => $3)
from (
  select distinct github_id from tracked_org wish join customer using (customer_id)
  where wish.active and customer.active and ${condition}
) wished order by github_id`;

/** Adds a job per tracked organisation, of all customers or of $4. $1 the task, $2 the maximum attempts, $3 the priority. */
export const ADD_EXPANSIONS = addExpansions('($4::int is null or customer_id = $4)');

/** The same for the organisation named $4. */
export const ADD_EXPANSION = addExpansions('lower(org) = lower($4)');

/** The names of the subjects of jobs. $1 the jobs' keys. */
export const SUBJECTS = `
select 'sync-repo:' || repo_id as key, full_name as name from repo
where repo_id in (select split_part(key, ':', 2)::int from unnest($1::text[]) key where key ~ '^sync-repo:[0-9]{1,9}$')
union all
select key, slug from unnest($1) key join customer
  on key = any(array['refresh-repos:' || customer_id, 'score-leads:' || customer_id, 'find-star-campaigns:' || customer_id])
union all
select distinct 'expand-org:' || github_id, org || '/${ALL_REPOS}' from tracked_org
where 'expand-org:' || github_id = any($1)`;
