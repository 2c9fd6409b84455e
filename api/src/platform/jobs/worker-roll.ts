import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const lookEveryMs = 15_000;

/**
 * Frees the jobs of workers that were killed. The queue itself gives such a job up for lost after four hours; here a
 * process is dead as soon as none of its connections is left.
 */
export class WorkerRoll {
  /** What the connections of this process call themselves. */
  static readonly process = `forksight worker ${randomUUID()}`;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  /** Takes on one that takes jobs in this process. */
  add(workerId: string): void {
    this.pool.query(ADD_WORKER, [workerId, WorkerRoll.process]).catch((error: unknown) => this.fails(error));
  }

  /** Frees what is locked by the dead, now and from time to time. */
  async watch(): Promise<void> {
    await this.pool.query(FREE_JOBS);
    this.timer = setInterval(() => {
      this.pool.query(FREE_JOBS).catch((error: unknown) => this.fails(error));
    }, lookEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private fails(error: unknown): void {
    this.logger.warn({ err: error }, 'could not look for dead workers');
  }
}

const ADD_WORKER = `
insert into job_worker (worker_id, process) values ($1, $2) on conflict (worker_id) do nothing`;

// A worker may take its first job before it is on the roll, which is a matter of milliseconds.
const FREE_JOBS = `
with dead as (
  delete from job_worker
  where not exists (
    select from pg_stat_activity where datname = current_database() and application_name = job_worker.process)
  returning worker_id
), unknown as (
  select distinct locked_by from graphile_worker.jobs
  where locked_at < now() - interval '10 seconds'
    and not exists (select from job_worker where worker_id = locked_by)
)
select graphile_worker.force_unlock_workers(array_agg(worker_id))
from (select worker_id from dead union select locked_by from unknown) gone
having count(*) > 0`;
