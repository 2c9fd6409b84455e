// SQL text for the bench import.

/** The repositories of `staged_event`: one row per id, and one per name of events without an id. */
export const FIND_STAGED_REPOS = `
create temp table staged_repo on commit drop as
select repo_key, repo_github_id as github_id, (array_agg(repo order by created_at desc, repo desc))[1] as name,
  max(created_at) as seen_at, null::int as repo_id
from staged_event group by repo_key, repo_github_id`;

/**
 * Stored repositories whose id is unknown, with the id that events have under their names; of several ids the one that had
 * the name last.
 */
export const FIND_IDS_IN_EVENTS = `
create temp table found_id on commit drop as
select distinct on (repo.repo_id) repo.repo_id, named.github_id, seen_at
from (
  select repo_github_id as github_id, lower(repo) as name, max(created_at) as seen_at
  from staged_event where repo_github_id is not null group by 1, 2
) named
join repo on repo.github_id is null and lower(repo.full_name) = named.name
order by repo.repo_id, seen_at desc, named.github_id`;

/** $1 repositories of the code host (id, org, name), $2 a stored repository that is the first of them, or null. */
export const FIND_IDS_AT_HOST = `
create temp table found_id on commit drop as
select repo_id, found.id as github_id, now() as seen_at
from jsonb_to_recordset($1::jsonb) as found(id bigint, org text, name text)
join repo on repo.github_id is null
  and (lower(repo.full_name) = lower(found.org || '/' || found.name) or repo.repo_id = $2::int)`;

export const HAS_FOUND_IDS = 'select exists (select from found_id) as found';

/** Gives each id that no repository has to one repository. */
export const ADOPT_IDS = `
update repo set github_id = chosen.github_id
from (
  select distinct on (github_id) repo_id, github_id from found_id
  where not exists (select from repo known where known.github_id = found_id.github_id)
  order by github_id, seen_at desc, repo_id
) chosen
where repo.repo_id = chosen.repo_id`;

/** Rows that turned out to be the same repository as another row. */
export const FIND_DUPLICATES = `
select found_id.repo_id as "from", repo.repo_id as "into" from found_id join repo using (github_id)
where repo.repo_id <> found_id.repo_id order by 1`;

export const DROP_FOUND_IDS = 'drop table found_id';

export const ADD_STAGED_REPOS = `
insert into repo (github_id, org, name, name_seen_at)
select github_id, split_part(name, '/', 1), split_part(name, '/', 2), seen_at from (
  select github_id, staged.name, seen_at, repo_key from staged_repo staged left join repo using (github_id)
  where github_id is not null and repo.repo_id is null
  union all
  select null, staged.name, null, repo_key from staged_repo staged left join repo on lower(repo.full_name) = repo_key
  where staged.github_id is null and repo.repo_id is null
) missing
order by repo_key
on conflict do nothing`;

// Each name is looked up in `repo`: of a join with the new and still unanalysed table, PostgreSQL would scan that for every row.
export const RESOLVE_STAGED_REPOS = [
  `update staged_repo set repo_id = repo.repo_id from repo where repo.github_id = staged_repo.github_id`,
  // An event without an id belongs to the repository that had the name last.
  `update staged_repo set repo_id = found.repo_id
   from (
     select repo_key, (
       select repo.repo_id from repo where lower(repo.full_name) = nameless.repo_key
       order by name_seen_at desc nulls first, repo.repo_id desc limit 1) as repo_id
     from staged_repo nameless where github_id is null offset 0
   ) found
   where found.repo_key = staged_repo.repo_key`,
];

/** $1 the workspace. */
export const TRACK_STAGED_REPOS = `
with added as (
  insert into tracked_repo (customer_id, repo_id)
  select distinct $1::int, repo_id from staged_repo where repo_id is not null
  on conflict do nothing returning repo_id
)
select read_anew(array_agg(repo_id)) from added`;

/** A repository has the name of its newest event. Returns the repositories whose sort keys change. */
export const RENAME_BY_EVENTS = `
with newer as (
  select repo.repo_id, staged.name, staged.seen_at, lower(repo.full_name) <> lower(staged.name) as renamed
  from staged_repo staged join repo using (repo_id)
  where staged.github_id is not null and (staged.seen_at, staged.name collate "C")
    > (coalesce(name_seen_at, '-infinity'), repo.full_name collate "C")
  order by repo.repo_id for no key update of repo
), named as (
  update repo set org = split_part(newer.name, '/', 1), name = split_part(newer.name, '/', 2), name_seen_at = newer.seen_at
  from newer where newer.repo_id = repo.repo_id
  returning repo.repo_id, renamed
)
select repo_id as id from named where renamed`;

/** $1 repositories of the code host. Returns the renamed ones. */
export const RENAME_BY_HOST = `
update repo set org = found.org, name = found.name, name_seen_at = now()
from jsonb_to_recordset($1::jsonb) as found(id bigint, org text, name text)
where repo.github_id = found.id and (repo.org, repo.name) <> (found.org, found.name)
returning repo_id as id`;
