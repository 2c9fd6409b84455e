import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface SweepTiming {
  intervalMs: number;
  /** Locks of unregistered workers are released after this time. */
  graceMs: number;
  /** After the database started or a connection was lost, all workers have this time to reconnect. */
  settleMs: number;
}

const DEFAULT_TIMING: SweepTiming = { intervalMs: 15_000, graceMs: 10_000, settleMs: 45_000 };

/**
 * Releases the jobs of killed workers. The queue itself would wait four hours; here a process counts as dead as soon as
 * it has no connection left.
 */
export class DeadWorkerSweeper {
  /** The `application_name` of this process's connections. */
  static readonly applicationName = `forksight worker ${randomUUID()}`;
  private readonly workerIds: string[] = [];
  private registered = true;
  private settledAt = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
    private readonly timing: SweepTiming = DEFAULT_TIMING,
  ) {}

  /** Adds a worker id under which this process locks jobs. */
  addWorker(lockedBy: string): void {
    this.workerIds.push(lockedBy);
    this.registered = false;
  }

  /** Must be awaited before the process takes jobs: unregistered workers count as dead. */
  async registerWorkers(): Promise<void> {
    if (this.registered) return;
    await this.pool.query(ADD_WORKERS, [this.workerIds, DeadWorkerSweeper.applicationName]);
    this.registered = true;
  }

  /** Releases locks of dead workers, now and at intervals. */
  async start(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.handleFailure(error));
    }, this.timing.intervalMs).unref();
  }

  /** Call when a connection is lost: after a failover, those of all other workers are lost too. */
  postponeSweep(): void {
    // Repeated losses must not postpone the sweep forever.
    if (Date.now() >= this.settledAt) this.settledAt = Date.now() + this.timing.settleMs;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    // Another process may have removed this one if it reconnected first after a database outage.
    await this.pool.query(ADD_WORKERS, [this.workerIds, DeadWorkerSweeper.applicationName]);
    const { graceMs, settleMs } = this.timing;
    if (Date.now() >= this.settledAt) await this.pool.query(FREE_JOBS, [graceMs, this.workerIds, settleMs]);
    await this.pool.query(REMOVE_REPLACED);
  }

  private handleFailure(error: unknown): void {
    // The other workers have lost the database too and need time to reconnect.
    this.settledAt = Date.now() + this.timing.settleMs;
    this.logger.warn({ err: error }, 'could not look for dead workers');
  }
}

const ADD_WORKERS = `
insert into job_worker (worker_id, process) select id, $2 from unnest($1::text[]) id
on conflict (worker_id) do nothing`;

/**
 * A job whose key was added again while it ran loses the key to the new job and is not retried. Failed ones stay for a
 * day, for administrators. All other jobs have keys.
 */
const REMOVE_REPLACED = `
select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
where key is null and attempts >= max_attempts and locked_at is null
  and (last_error is null or updated_at < now() - interval '1 day')
having count(*) > 0`;

const FREE_JOBS = `
with dead as (
  delete from job_worker
  where server_started_at() < now() - $3 * interval '1 millisecond' and not exists (
    select from pg_stat_activity where datname = current_database() and application_name = job_worker.process)
  returning worker_id
), unknown as (
  select distinct locked_by from graphile_worker.jobs
  where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all($2::text[])
    and not exists (select from job_worker where worker_id = locked_by)
)
select graphile_worker.force_unlock_workers(array_agg(worker_id))
from (select worker_id from dead union select locked_by from unknown) gone
having count(*) > 0`;
