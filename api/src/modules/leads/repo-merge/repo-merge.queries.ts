import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';

// SQL text: all rows of repositories move in statements over sets.

/** $1 and $2 the rows to merge and the rows that remain, as two lists. */
export const CREATE_MERGES = `
create temp table merged_repo on commit drop as
select * from unnest($1::int[], $2::int[]) as merged(from_id, into_id)`;

const MERGED_SIGNALS = `
customer cross join merged_repo
join signal merged on (merged.customer_id, merged.repo_id) = (customer.customer_id, from_id)`;

/** Without it, PostgreSQL takes the table for one of thousands of rows, and may hash all signals instead of using their indexes. */
export const ANALYZE_MERGES = 'analyze merged_repo';

/** Leads with a signal that moves, or that another one replaces. */
export const FIND_MOVED_LEADS = `
create temp table moved_lead on commit drop as
select merged.customer_id, merged.lead_id from ${MERGED_SIGNALS}
union
select known.customer_id, known.lead_id from ${MERGED_SIGNALS}
join signal known on (known.customer_id, known.repo_id, known.natural_key)
  = (merged.customer_id, into_id, merged.natural_key)`;

const IS_MOVED = '/*+ person_id in (select lead_id from moved_lead) */';
const order = (row: string): string =>
  `${row}.created_at, ${row}.source_rank, (select github_id from person ${IS_MOVED} where person_id = ${row}.lead_id), ` +
  `coalesce(${row}.link, '') collate "C", coalesce(${row}.detail, '') collate "C", ${row}.at_home`;

/**
 * Of two signals with the same natural key the smaller one stays, in the order of the merge of events. Compared before the conflict,
 * where Citus cannot read people: under the lock of all workspaces, so nothing has changed since this statement began.
 */
export const MOVE_SIGNALS = `
insert into signal (customer_id, repo_id, natural_key, type, lead_id, created_at, source_rank, at_home, link, detail)
select distinct on (merged.customer_id, into_id, merged.natural_key) merged.customer_id, into_id, merged.natural_key,
  merged.type, merged.lead_id, merged.created_at, merged.source_rank, merged.at_home, merged.link, merged.detail
from ${MERGED_SIGNALS}
left join signal known on (known.customer_id, known.repo_id, known.natural_key)
  = (merged.customer_id, into_id, merged.natural_key)
where known.lead_id is null or (${order('merged')}) < (${order('known')})
order by merged.customer_id, into_id, merged.natural_key, ${order('merged')}
on conflict (customer_id, repo_id, natural_key) do update set type = excluded.type, lead_id = excluded.lead_id,
  created_at = excluded.created_at, source_rank = excluded.source_rank, at_home = excluded.at_home, link = excluded.link,
  detail = excluded.detail`;

export const DELETE_MERGED_SIGNALS = `
delete from signal using merged_repo cross join customer
where (signal.customer_id, signal.repo_id) = (customer.customer_id, from_id)`;

export const RECOUNT_MOVED_LEADS = `
update lead set signal_count = counted.count, first_signal_at = counted.first, last_signal_at = counted.last,
  signal_types = coalesce(counted.types, '{}'), repo_ids = coalesce(counted.repo_ids, '{}'),
  repos_key = counted.repos_key, score_due_at = '-infinity'
from moved_lead moved cross join lateral (
  select count(*) as count, min(created_at) as first, max(created_at) as last, array_agg(distinct type) as types,
    array_agg(distinct repo_id) as repo_ids, ${joinedSortKey('sort_key(full_name)')} as repos_key
  from signal join (select repo_id, full_name from repo) repo using (repo_id)
  where (signal.customer_id, signal.lead_id) = (moved.customer_id, moved.lead_id) and not at_home
) counted
where (lead.customer_id, lead.lead_id) = (moved.customer_id, moved.lead_id)`;

/** The customers of the merged rows track the remaining ones, whose history is read again for them. */
export const MOVE_TRACKING = `
with added as (
  insert into tracked_repo (customer_id, repo_id, created_at)
  select customer_id, into_id, min(created_at) from tracked_repo join merged_repo on repo_id = from_id
  group by customer_id, into_id
  on conflict do nothing returning repo_id
)
select read_anew(array_agg(distinct repo_id)) from added`;

export const MOVE_INSIDERS = `
insert into repo_insider (repo_id, github_id)
select distinct into_id, github_id from repo_insider join merged_repo on repo_id = from_id
on conflict do nothing`;

/** Of a thread that both rows have, the remaining row's texts stay. */
export const MOVE_THREADS = `
insert into thread_text (repo_id, number, title, title_at, body, fetched_at)
select distinct on (into_id, number) into_id, number, title, title_at, body, fetched_at
from thread_text join merged_repo on repo_id = from_id
order by into_id, number, title_at desc
on conflict do nothing`;

export const FIND_INSIDERS = `
select distinct person_id as id from merged_repo join repo_insider on repo_id = into_id join person using (github_id)`;

/** Sync records, and what is left of insiders and threads, follow by their foreign keys. */
export const DELETE_MERGED_ROWS = [
  'delete from tracked_repo using merged_repo where repo_id = from_id',
  'delete from repo using merged_repo where repo_id = from_id',
];

export const DROP_MERGES = 'drop table merged_repo, moved_lead';
