/**
 * What is kept of threads ($1: repositories, $2: their numbers, pairwise), and what to ask the code host of them: nothing
 * of repositories that have become private or are gone, whose texts are nobody's to repeat.
 */
export const KEPT_THREADS = `
select wanted.repo_id as "repoId", wanted.number, repo.org, repo.name, title, body, fetched_at as "fetchedAt",
  repo.github_id is not null as "isKnownToHost"
from unnest($1::int[], $2::int[]) as wanted(repo_id, number) join repo using (repo_id)
left join thread_text kept on kept.repo_id = wanted.repo_id and kept.number = wanted.number
where not exists (select from repo_sync sync where sync.repo_id = wanted.repo_id and sync.state in ('private', 'gone'))`;

/** Those that nobody has asked for since $1, and what is nobody's to repeat any more. */
export const PRUNE_THREADS = `
delete from thread_text kept
where fetched_at < $1
  or exists (select from repo_sync sync where sync.repo_id = kept.repo_id and sync.state in ('private', 'gone'))`;

/** $3 and $4 null: it is gone. */
export const KEEP_THREAD = `
insert into thread_text (repo_id, number, title, body, fetched_at) values ($1, $2, $3, $4, $5)
on conflict (repo_id, number) do update
set title = excluded.title, body = excluded.body, fetched_at = excluded.fetched_at`;
