import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** A running job that is added again loses its key to the new one: keeps it as a flag, so that its failure can end with it. */
export class MarkReplacedJobs extends ForwardOnlyMigration {
  readonly name = 'MarkReplacedJobs1763700000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_JOB);
  }
}

const ADD_JOB = `
create or replace function add_job(task text, payload json default '{}', job_key text default null, run_at timestamptz default null,
  queue text default null, max_attempts int default null, priority int default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  waiting int := (select job.priority from graphile_worker._private_jobs job
    where job.key = job_key and job.locked_at is null and job.attempts < job.max_attempts
      and (not job.payload::jsonb @> '{"feedOnly": true}' or add_job.payload::jsonb @> '{"feedOnly": true}'));
begin
  update graphile_worker._private_jobs job set flags = jsonb_build_object('replaced', job_key)
  where job.key = job_key and job.locked_at is not null;
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => least(coalesce(priority, 0), waiting));
end $$;`;
