import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Lets requests schedule and list jobs, and stores the sync state of each repository. */
export class AddJobFunctionsAndRepoSync extends ForwardOnlyMigration {
  readonly name = 'Jobs1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADDING);
    await runner.query(SEEING);
    await runner.query(WORKERS);
    await runner.query(SYNC);
  }
}

// Replaces the function with three parameters and accepts its calls.
const ADDING = `
drop function add_job(text, json, text);
create function add_job(task text, payload json default '{}', job_key text default null,
  run_at timestamptz default null, queue text default null, max_attempts int default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key);
end $$;
revoke execute on function add_job from public;
grant execute on function add_job to forksight_app, forksight_across;`;

// For administration. The queue's tables are created after this migration: PL/pgSQL checks these bodies when called.
const SEEING = `
create function list_jobs() returns table (id bigint, task text, key text, state text, attempts int, max_attempts int,
  last_error text, run_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
  select job.id::bigint, job.task_identifier::text, job.key::text,
    case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
      else 'waiting' end,
    job.attempts::int, job.max_attempts::int, job.last_error::text, job.run_at, job.created_at
  from graphile_worker.jobs job;
end $$;

-- False for a job that does not exist or is running.
create function retry_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0));
end $$;

revoke execute on function list_jobs, retry_job from public;
grant execute on function list_jobs, retry_job to forksight_across;`;

const WORKERS = `
-- Workers that may hold locks on jobs; \`process\` is the application name of their connections.
create table job_worker (
  worker_id text primary key,
  process text not null,
  started_at timestamptz not null default now()
);
revoke insert, update, delete on job_worker from forksight_app, forksight_across;`;

const SYNC = `
-- Rate limits of our tokens at the code host. A call locks its token's row: one call at a time per token.
create table code_host_token (
  token_key text primary key,        -- a hash of it
  calls_left int,
  resets_at timestamptz,
  blocked_until timestamptz,
  strikes int not null default 0,    -- consecutive refusals without a retry time
  used_at timestamptz
);

create table repo_sync (
  repo_id int primary key references repo,
  state text not null default 'waiting' check (state in ('waiting', 'ok', 'limited', 'gone', 'private', 'failed')),
  complete_since timestamptz not null,
  last_sync_at timestamptz,
  feed_cap_hits int not null default 0,
  gaps jsonb not null default '[]',      -- [{from, to, reason}]
  streams jsonb not null default '{}',   -- how far each list of the code host has been read, by name
  calls_left int,
  last_error text
);
revoke insert, update, delete on repo_sync from forksight_app, forksight_across;`;
