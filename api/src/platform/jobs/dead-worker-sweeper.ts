import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface SweepTiming {
  /** Between two heartbeats of this process, each with a look at those of the others. */
  intervalMs: number;
  /** A worker is dead when so many looks in a row have found no new heartbeat. */
  maxMissedBeats: number;
  /** Locks of unregistered workers are released after this time. */
  graceMs: number;
}

const DEFAULT_TIMING: SweepTiming = { intervalMs: 5_000, maxMissedBeats: 4, graceMs: 10_000 };

/**
 * Sends this process's heartbeat and releases the jobs of killed workers; the queue itself would wait four hours. Looks
 * are counted and no times compared: clocks of servers differ after a failover, and processes that were suspended
 * together get the time to beat again (decision 0080).
 */
export class DeadWorkerSweeper {
  /** The `application_name` of this process's connections. Workers of earlier releases tell by it who is alive. */
  static readonly applicationName = `forksight worker ${randomUUID()}`;
  private readonly workerIds: string[] = [];
  private registered = true;
  /** By worker id. */
  private lastBeats = new Map<string, { beat: string; missed: number }>();
  private sweeping = false;
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
    await this.beat();
    this.registered = true;
  }

  /** Sweeps now and at intervals. */
  async start(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.handleFailure(error));
    }, this.timing.intervalMs).unref();
  }

  /** Call when this process holds no more jobs. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.query(REMOVE_WORKERS, [this.workerIds]).catch((error: unknown) => this.handleFailure(error));
  }

  private async sweep(): Promise<void> {
    // Overlapping looks would shorten the time of the others when the database is slow.
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      await this.beat();
      await this.removeDead();
    } finally {
      this.sweeping = false;
    }
  }

  private async removeDead(): Promise<void> {
    const { rows } = await this.pool.query<Beat>(OTHER_BEATS, [this.workerIds]);
    const dead = this.findDead(rows);
    await this.pool.query(FREE_JOBS, [
      this.timing.graceMs,
      this.workerIds,
      dead.map(({ workerId }) => workerId),
      dead.map(({ beat }) => beat),
    ]);
    await this.pool.query(REMOVE_REPLACED);
  }

  /** Also adds this process again if another one has taken it for dead. */
  private async beat(): Promise<void> {
    await this.pool.query(BEAT, [this.workerIds, DeadWorkerSweeper.applicationName]);
  }

  private findDead(beats: Beat[]): Beat[] {
    const { lastBeats } = this;
    this.lastBeats = new Map(
      beats.map(({ workerId, beat }) => {
        const last = lastBeats.get(workerId);
        return [workerId, { beat, missed: last?.beat === beat ? last.missed + 1 : 0 }];
      }),
    );
    return beats.filter(({ workerId }) => (this.lastBeats.get(workerId)?.missed ?? 0) >= this.timing.maxMissedBeats);
  }

  private handleFailure(error: unknown): void {
    // Without the database, the other workers cannot beat either: counting begins anew.
    this.lastBeats.clear();
    this.logger.warn({ err: error }, 'could not look for dead workers');
  }
}

interface Beat {
  workerId: string;
  beat: string;
}

const BEAT = `
insert into job_worker (worker_id, process, seen_at) select id, $2, clock_timestamp() from unnest($1::text[]) id
on conflict (worker_id) do update set seen_at = excluded.seen_at`;

const REMOVE_WORKERS = 'delete from job_worker where worker_id = any($1::text[])';

/** A worker of an earlier release sends none, and lives while it has a connection. */
const OTHER_BEATS = `
select worker_id as "workerId", coalesce(seen_at::text, case when exists (
    select from pg_stat_activity where datname = current_database() and application_name = job_worker.process)
  then clock_timestamp()::text else '' end) as beat
from job_worker where worker_id <> all($1::text[])`;

/**
 * A job whose key was added again while it ran loses the key to the new job (`add_job` keeps it as a flag) and is not
 * retried. If it failed, it stays until the new job has ended without failure, at most a day. The schedule adds jobs without
 * `add_job`: a job that one of these replaced stays for a day. All other jobs have keys.
 */
const REMOVE_REPLACED = `
select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs replaced
where key is null and attempts >= max_attempts and locked_at is null
  and (last_error is null or updated_at < now() - interval '1 day'
    or flags ? 'replaced' and not exists (
      select from graphile_worker.jobs successor
      where successor.key = replaced.flags ->> 'replaced' and successor.created_at <= replaced.updated_at))
having count(*) > 0`;

/** A worker that has beaten since it was looked at stays. */
const FREE_JOBS = `
with dead as (
  delete from job_worker using unnest($3::text[], $4::text[]) silent (worker_id, beat)
  where job_worker.worker_id = silent.worker_id and coalesce(seen_at::text, '') = beat
  returning job_worker.worker_id
), unknown as (
  select distinct locked_by from graphile_worker.jobs
  where locked_at < now() - $1 * interval '1 millisecond' and locked_by <> all($2::text[])
    and not exists (select from job_worker where worker_id = locked_by)
)
select graphile_worker.force_unlock_workers(array_agg(worker_id))
from (select worker_id from dead union select locked_by from unknown) gone
having count(*) > 0`;
