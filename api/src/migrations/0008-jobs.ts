import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What jobs need, to be added for later and to be seen, and what is known of each repository's sync. */
export class Jobs1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADDING);
    await runner.query(SEEING);
    await runner.query(WORKERS);
    await runner.query(SYNC);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'));
  }
}

// In place of the one with three parameters, whose calls it takes too.
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

// For administration. The queue's own tables come after this migration: these bodies are looked at when called.
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

-- False for a job that is not there or runs at present.
create function retry_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0));
end $$;

revoke execute on function list_jobs, retry_job from public;
grant execute on function list_jobs, retry_job to forksight_across;`;

const WORKERS = `
-- The workers whose jobs may be locked in their name; \`process\` is what their connections call themselves.
create table job_worker (
  worker_id text primary key,
  process text not null,
  started_at timestamptz not null default now()
);
revoke insert, update, delete on job_worker from forksight_app, forksight_across;`;

const SYNC = `
-- What the code host said of each of our tokens. A call holds its token's row, so that there is one in flight at a time.
create table code_host_token (
  token_key text primary key,        -- a hash of it
  calls_left int,
  resets_at timestamptz,
  blocked_until timestamptz,
  strikes int not null default 0,    -- refusals in a row that did not say for how long
  used_at timestamptz
);

create table repo_sync (
  repo_id int primary key references repo,
  state text not null default 'waiting' check (state in ('waiting', 'ok', 'limited', 'gone', 'private', 'failed')),
  complete_since timestamptz not null,
  last_sync_at timestamptz,
  feed_cap_hits int not null default 0,
  gaps jsonb not null default '[]',      -- [{from, to, reason}]
  streams jsonb not null default '{}',   -- by name: how far each list of the code host has been read
  calls_left int,
  last_error text
);
revoke insert, update, delete on repo_sync from forksight_app, forksight_across;`;
