import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Lets jobs that a person waits for run before the nightly ones. */
export class AddJobPriority extends ForwardOnlyMigration {
  readonly name = 'JobPriority1763700000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADDING);
  }
}

// Replaces the function without `priority` and accepts its calls.
const ADDING = `
drop function add_job(text, json, text, timestamptz, text, int);
create function add_job(task text, payload json default '{}', job_key text default null,
  run_at timestamptz default null, queue text default null, max_attempts int default null,
  priority int default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  waiting int := (select job.priority from graphile_worker.jobs job
    where job.key = job_key and job.locked_at is null and job.attempts < job.max_attempts);
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => least(coalesce(priority, 0), waiting));
end $$;
revoke execute on function add_job from public;
grant execute on function add_job to forksight_app, forksight_across;`;
