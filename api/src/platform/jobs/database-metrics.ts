import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Scrapes within this time share one look at the database. */
const MAX_AGE_MS = 2_000;

interface QueueRow {
  task: string;
  due: number;
  running: number;
  failed: number;
  /** Seconds for which the oldest due job has waited. */
  oldest: number;
}

interface ReplicaRow {
  replica: string;
  seconds: number;
  bytes: number;
}

/**
 * Adds the depth and age of the queue and the lag of standbys, read when metrics are read. Every worker tells the same,
 * so take the maximum. Without a database, the series are missing and the rest stays.
 */
export function watchDatabase(registry: Registry, db: DataSource, logger: Pick<Logger, 'warn'>): void {
  const jobs = new Gauge({
    name: 'forksight_queue_jobs',
    help: 'Jobs by task and state: due (waiting), running, failed (all attempts)',
    labelNames: ['task', 'state'],
    registers: [registry],
    collect: () => look(),
  });
  const oldest = new Gauge({
    name: 'forksight_queue_oldest_seconds',
    help: 'Time for which the oldest due job has waited, by task',
    labelNames: ['task'],
    registers: [registry],
    collect: () => look(),
  });
  const lagSeconds = new Gauge({
    name: 'forksight_replication_lag_seconds',
    help: 'Time until a standby had applied the latest changes',
    labelNames: ['replica'],
    registers: [registry],
    collect: () => look(),
  });
  const lagBytes = new Gauge({
    name: 'forksight_replication_lag_bytes',
    help: 'WAL that a standby has not applied yet',
    labelNames: ['replica'],
    registers: [registry],
    collect: () => look(),
  });

  let [looking, lookedAt] = [Promise.resolve(), -Infinity];
  const look = (): Promise<void> => {
    if (performance.now() - lookedAt < MAX_AGE_MS) return looking;
    lookedAt = performance.now();
    return (looking = readAll().catch((error: unknown) => logger.warn({ err: error }, 'metrics of the database')));
  };
  const readAll = async (): Promise<void> => {
    for (const gauge of [jobs, oldest, lagSeconds, lagBytes]) gauge.reset();
    for (const { task, oldest: age, ...counts } of await db.query<QueueRow[]>(QUEUE)) {
      for (const [state, count] of Object.entries(counts)) jobs.set({ task, state }, count);
      oldest.set({ task }, age);
    }
    for (const { replica, seconds, bytes } of await db.query<ReplicaRow[]>(REPLICAS)) {
      lagSeconds.set({ replica }, seconds);
      lagBytes.set({ replica }, bytes);
    }
  };
}

const QUEUE = `
select task_identifier as task,
  (count(*) filter (where is_due))::int as due,
  (count(*) filter (where locked_at is not null))::int as running,
  (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as failed,
  coalesce(extract(epoch from max(now() - run_at) filter (where is_due)), 0)::float8 as oldest
from (
  select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due from graphile_worker.jobs
) job
group by task_identifier`;

/** Positions and times are null without the role pg_read_all_stats, and the time also while a standby has nothing to do. */
const REPLICAS = `
select application_name as replica, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
from pg_stat_replication where replay_lsn is not null and not pg_is_in_recovery()`;
