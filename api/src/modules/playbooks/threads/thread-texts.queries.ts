import { MAX_THREAD_BODY_LENGTH } from '../../../platform/limits.js';

// SQL text: pairs of repositories and numbers, in statements over sets.

/**
 * Cached threads ($1: repositories, $2: their numbers, pairwise) with what a fetch needs. Excludes repositories that were
 * deleted or became private, whose texts must not be shown.
 */
export const CACHED_THREADS = `
select wanted.repo_id as "repoId", wanted.number, repo.org, repo.name, title, left(body, ${MAX_THREAD_BODY_LENGTH}) as body, fetched_at as "fetchedAt",
  repo.github_id is not null as "isKnownToHost"
from unnest($1::int[], $2::int[]) as wanted(repo_id, number) join repo using (repo_id)
left join thread_text kept on kept.repo_id = wanted.repo_id and kept.number = wanted.number
where not exists (select from repo_sync sync where sync.repo_id = wanted.repo_id and sync.state in ('private', 'gone'))`;

/** Deletes the texts of repositories that were deleted or became private. */
export const DELETE_HIDDEN_THREADS = `
delete from thread_text kept
where exists (select from repo_sync sync where sync.repo_id = kept.repo_id and sync.state in ('private', 'gone'))`;

/** Deletes bodies fetched before $1; the titles name the signals' threads. */
export const FORGET_BODIES = `
update thread_text set body = null, fetched_at = null where fetched_at < $1`;

/** $3 and $4 are null for a deleted thread. */
export const STORE_THREAD = `
insert into thread_text (repo_id, number, title, title_at, body, fetched_at) values ($1, $2, $3, $5, $4, $5)
on conflict (repo_id, number) do update
set title = excluded.title, title_at = excluded.title_at, body = excluded.body, fetched_at = excluded.fetched_at`;
