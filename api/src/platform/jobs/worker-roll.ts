import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface RollTiming {
  lookEveryMs: number;
  /** What an unknown worker has locked for longer is freed. */
  graceMs: number;
  /** After the database has started, or a connection broke, nobody is taken for dead: all have to come back first. */
  settleMs: number;
}

const usualTiming: RollTiming = { lookEveryMs: 15_000, graceMs: 10_000, settleMs: 45_000 };

/**
 * Frees the jobs of workers that were killed. The queue itself gives such a job up for lost after four hours; here a
 * process is dead as soon as none of its connections is left.
 */
export class WorkerRoll {
  /** What the connections of this process call themselves. */
  static readonly process = `forksight worker ${randomUUID()}`;
  private readonly own: string[] = [];
  private enlisted = true;
  private settledAt = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly pool: Pool,
    private readonly logger: Logger,
    private readonly timing: RollTiming = usualTiming,
  ) {}

  /** Takes on one in whose name this process locks jobs. */
  add(lockedBy: string): void {
    this.own.push(lockedBy);
    this.enlisted = false;
  }

  /** To be awaited before jobs are taken: who is not on the roll is taken for dead. */
  async enlist(): Promise<void> {
    if (this.enlisted) return;
    await this.pool.query(ADD_WORKERS, [this.own, WorkerRoll.process]);
    this.enlisted = true;
  }

  /** Frees what is locked by the dead, now and from time to time. */
  async watch(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => this.fails(error));
    }, this.timing.lookEveryMs).unref();
  }

  /** A connection of this process broke: perhaps another server has taken over, and those of all others broke too. */
  unsettle(): void {
    // One that breaks again and again puts nothing off for ever.
    if (Date.now() >= this.settledAt) this.settledAt = Date.now() + this.timing.settleMs;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    // Another process has struck us off if it came back before us after the database was away.
    await this.pool.query(ADD_WORKERS, [this.own, WorkerRoll.process]);
    const { graceMs, settleMs } = this.timing;
    if (Date.now() >= this.settledAt) await this.pool.query(FREE_JOBS, [graceMs, this.own, settleMs]);
    await this.pool.query(FORGET_REPLACED);
  }

  private fails(error: unknown): void {
    // The others are as much without the database, and have to come back first as well.
    this.settledAt = Date.now() + this.timing.settleMs;
    this.logger.warn({ err: error }, 'could not look for dead workers');
  }
}

const ADD_WORKERS = `
insert into job_worker (worker_id, process) select own, $2 from unnest($1::text[]) own
on conflict (worker_id) do nothing`;

/**
 * A job whose key was added again while it ran has lost it to the new one, and is not tried again: nothing is left to be
 * done of it. What has failed stays for a day, for administrators to see. All other jobs have keys.
 */
const FORGET_REPLACED = `
select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
where key is null and attempts >= max_attempts and locked_at is null
  and (last_error is null or updated_at < now() - interval '1 day')
having count(*) > 0`;

// A server that begins anew after a crash of one of its processes keeps its start time, as does a standby that takes
// over, but either starts its WAL writer (which a role that is no superuser is not told of).
const STARTED = `greatest(pg_postmaster_start_time(),
  (select backend_start from pg_stat_activity where backend_type = 'walwriter'))`;

const FREE_JOBS = `
with dead as (
  delete from job_worker
  where ${STARTED} < now() - $3 * interval '1 millisecond' and not exists (
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
