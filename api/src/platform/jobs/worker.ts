import { Logger as QueueLogger, type LogLevel, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config.js';
import type { Metrics } from '../metrics.js';
import type { JobRegistry } from './job-registry.js';
import { WorkerRoll, type RollTiming } from './worker-roll.js';

// The queue's own progress is detail.
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

/** Connections beside those of jobs that end: to be told of new jobs, and to look around. */
const furtherConnections = 3;

interface WorkerNeeds {
  registry: JobRegistry;
  metrics: Metrics;
  logger: Logger;
  rollTiming?: RollTiming;
}

/** Takes jobs until `stop` is awaited, which lets those that run come to their end. */
export async function startWorker(
  config: DatabaseConfig,
  { registry, metrics, logger, rollTiming }: WorkerNeeds,
): Promise<{ stop(): Promise<void> }> {
  const pool = new Pool({
    connectionString: config.databaseUrl,
    application_name: WorkerRoll.process,
    max: config.workerConcurrency + furtherConnections,
  });
  const roll = new WorkerRoll(pool, logger, rollTiming);
  const broke = (error: Error) => {
    logger.warn({ err: error }, 'a connection of the queue broke');
    roll.unsettle();
  };
  pool.on('error', broke).on('connect', (client) => client.on('error', broke));
  const events = new EventEmitter() as WorkerEvents;
  // The queue locks jobs in the name of the pool, not of the worker in it.
  events.on('pool:create', ({ workerPool }) => roll.add(workerPool.id));
  events.on('job:success', ({ job }) => metrics.job(job.task_identifier, 'done'));
  events.on('job:error', ({ job, error }) => {
    metrics.job(job.task_identifier, 'failed');
    logger.error({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  await roll.watch();
  const runner = await run({
    pgPool: pool,
    concurrency: config.workerConcurrency,
    noHandleSignals: true,
    taskList: registry.tasks,
    parsedCronItems: parseCronItems(registry.cron),
    logger: new QueueLogger(() => (level, message) => logger[levels[level]](message)),
    events,
    // Asked each time before a job is taken.
    forbiddenFlags: async () => {
      await roll.enlist();
      return null;
    },
  });
  return {
    stop: async () => {
      roll.stop();
      await runner.stop();
      await pool.end();
    },
  };
}
