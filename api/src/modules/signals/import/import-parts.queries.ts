// SQL text for the bench importers.

/** An event keeps its repository, by its id, when a later file gives another repository its name. */
const stagedColumn = (column: string): string =>
  column === 'repo_github_id'
    ? 'coalesce(staged.repo_github_id, repo.github_id) as repo_github_id'
    : `staged.${column}`;

/** Columns of `staged_event` that a merge of some workspaces reads; the rest is stored for all of them before. */
const COLUMNS = [
  'repo',
  'repo_github_id',
  'natural_key',
  'type',
  'github_id',
  'login',
  'is_bot',
  'created_at',
  'source_rank',
  'link',
  'detail',
];

/** The signals that a merge compares. $1 workspaces. */
export const COUNT_SIGNALS_TO_MERGE = `
select count(*)::int as count from staged_signal join tracked_repo using (repo_id) where customer_id = any($1::int[])`;

/** The parts look up each insider of each event. */
export const INDEX_NEW_INSIDERS = 'create index on new_insider (repo_id, github_id)';

/** The repositories of the parts. $1 in how many parts to divide the workspaces $2, by id. */
export const FIND_REPOS_OF_PARTS = `
create temp table part_repo on commit drop as
select distinct customer_id % $1::int as part, repo_id from tracked_repo
where customer_id = any($2::int[]) and repo_id in (select repo_id from staged_repo)`;

/**
 * Divides the workspaces $4 into $3 parts, by id, so that the parts of other files have the same ones, and stores the events
 * that concern each, with the insiders that are new. $1 the import, $2 its file. After `FIND_INSIDERS` and `FIND_REPOS_OF_PARTS`.
 */
export const ADD_PARTS = `
insert into import_part (import_id, part, customer_ids, file, events)
select $1::uuid, part, customer_ids, $2::jsonb, (
  select coalesce(json_agg(row_to_json(event)), '[]') from (
    select ${COLUMNS.map(stagedColumn).join(', ')}, (
      select array_agg(insider) from unnest(insiders) insider
      join new_insider found on (found.repo_id, found.github_id) = (repo.repo_id, insider)) as insiders
    from staged_event staged join staged_repo using (repo_key) left join repo using (repo_id)
    -- What a program does elsewhere hides its leads in all workspaces.
    where is_bot or repo.repo_id in (select repo_id from part_repo where part_repo.part = parts.part)) event)
from (select customer_id % $3::int as part, array_agg(customer_id) as customer_ids from unnest($4::int[]) customer_id group by 1) parts`;

/** The parts of an import that are not merged, in a random order: several processes take them. */
export const WAITING_PARTS = `
select import_id as "importId", part, customer_ids as "customerIds" from import_part
where import_id = $1 and merged is null order by random()`;

/** Locks a part, unless another process is merging it. $1 import, $2 part. */
export const TAKE_PART = `
select file from import_part
where import_id = $1 and part = $2 and merged is null for update skip locked`;

/** $1 import, $2 part. */
export const LOAD_PART = `
insert into staged_event (${COLUMNS.join(', ')}, insiders)
select ${COLUMNS.join(', ')}, insiders
from import_part cross join lateral json_populate_recordset(null::staged_event, events)
where import_id = $1 and part = $2`;

/** $1 import, $2 part, $3 what the merge did. */
export const END_PART = 'update import_part set merged = $3, events = null where import_id = $1 and part = $2';

/** Removes the parts of an import when all are merged. */
export const REMOVE_MERGED = `
delete from import_part
where import_id = $1 and not exists (select from import_part waiting where waiting.import_id = $1 and waiting.merged is null)
returning file, merged`;

/** Adds a job ($1: its task, $2 its attempts) for each import with parts that has none, oldest first. */
export const ADD_MERGE_JOBS = `
select public.add_job($1::text, json_build_object('importId', import_id), $1 || ':' || import_id, queue => $1, max_attempts => $2)
from (
  select import_id from import_part group by import_id order by min((file ->> 'startedAt')::numeric)
) unfinished
-- Failed ones too: an administrator retries or discards them.
where $1 || ':' || import_id not in (select key from list_jobs() where task = $1 and key is not null)`;

/** Imports with parts, oldest first. $1 the task of their jobs. */
export const UNFINISHED_IMPORTS = `
select import_id as "importId", min(file ->> 'name') as name, count(*)::int as parts, count(merged)::int as merged,
  coalesce(sum(cardinality(customer_ids)) filter (where merged is null), 0)::int as workspaces,
  (select last_error from list_jobs() where key = $1::text || ':' || import_id) as "lastError"
from import_part group by import_id order by min((file ->> 'startedAt')::numeric)`;

/** The workspaces whose parts of an import are not merged. $1 the import. */
export const WAITING_WORKSPACES = `
select unnest(customer_ids) as "customerId" from import_part where import_id = $1 and merged is null`;

/** $1 the import. */
export const DISCARD = `
delete from import_part where import_id = $1
returning merged is not null as "isMerged", customer_ids as "customerIds", file -> 'renamed' as renamed`;

/** The files' names by the keys of their jobs. $1 the task of the jobs, $2 their keys. */
export const FILES_OF_JOBS = `
select distinct $1::text || ':' || import_id as key, file ->> 'name' as name from import_part
where $1::text || ':' || import_id = any($2::text[])`;

/** $1 the key of a job. */
export const REMOVE_JOB = `
select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1 having count(*) > 0`;

/** $1 the SHA-256 of the file in hexadecimal digits, $2 when its import started, in ms: older reports are of earlier imports. */
export const LAST_REPORT = `
select report from import_run where file_sha256 = decode($1, 'hex') and finished_at >= to_timestamp($2::float8 / 1000)
order by import_run_id desc limit 1`;

export const ADD_RUN = `insert into import_run (file_name, file_sha256, report) values ($1, decode($2, 'hex'), $3)`;
