import { Logger as QueueLogger, type LogLevel, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/config.js';
import { JOBS_ROLE, roleOption } from '../database/database-roles.js';
import { FailoverClient } from '../database/failover-client.js';
import type { Metrics } from '../process/metrics.js';
import type { JobRegistry } from './job-registry.js';
import { QueuePool } from './queue-pool.js';
import { DeadWorkerSweeper, type SweepTiming } from './dead-worker-sweeper.js';

/** The queue's progress messages are logged as debug. */
const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

/** Workers of urgent tasks, in addition to WORKER_CONCURRENCY. */
const URGENT_CONCURRENCY = 2;
/** Connections in addition to one per job: for notifications of new jobs, of urgent ones, and for sweeps. */
const EXTRA_CONNECTIONS = 4;

interface WorkerDependencies {
  registry: JobRegistry;
  metrics: Metrics;
  logger: Logger;
  sweepTiming?: SweepTiming;
}

/** Runs jobs until `stop` is called, which waits for running ones. */
export async function startWorker(
  config: DatabaseConfig,
  { registry, metrics, logger, sweepTiming }: WorkerDependencies,
): Promise<{ stop(): Promise<void> }> {
  const pool = new QueuePool({
    connectionString: config.databaseUrl,
    application_name: DeadWorkerSweeper.applicationName,
    options: roleOption(JOBS_ROLE),
    Client: FailoverClient,
    max: config.workerConcurrency + URGENT_CONCURRENCY + EXTRA_CONNECTIONS,
  });
  const sweeper = new DeadWorkerSweeper(pool, logger, sweepTiming);
  const handleLost = (error: Error) => {
    logger.warn({ err: error }, 'a connection of the queue was lost');
  };
  pool.on('error', handleLost).on('connect', (client) => client.on('error', handleLost));
  const events = new EventEmitter() as WorkerEvents;
  // The queue locks jobs by the id of the worker pool, not of a worker.
  events.on('pool:create', ({ workerPool }) => sweeper.addWorker(workerPool.id));
  events.on('job:success', ({ job }) => metrics.countJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job, error }) => {
    metrics.countJob(job.task_identifier, 'failed');
    logger.error({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  await sweeper.start();
  const options = {
    // `QueuePool` knows statements by their names: keep prepared statements on.
    pgPool: pool,
    noHandleSignals: true,
    logger: new QueueLogger(() => (level, message) => logger[LOG_LEVELS[level]](message)),
    events,
    // The queue calls this before it takes a job.
    forbiddenFlags: async () => {
      await sweeper.registerWorkers();
      return null;
    },
  };
  const { tasks, urgentTasks } = registry;
  const cron = parseCronItems(registry.cron);
  const runners = [
    await run({ ...options, taskList: tasks, concurrency: config.workerConcurrency, parsedCronItems: cron }),
  ];
  if (Object.keys(urgentTasks).length > 0) {
    runners.push(
      await run({ ...options, taskList: urgentTasks, concurrency: URGENT_CONCURRENCY, parsedCronItems: [] }),
    );
  }
  return {
    stop: async () => {
      pool.stopWaiting();
      await Promise.all(runners.map((runner) => runner.stop()));
      await sweeper.stop();
      await pool.end();
    },
  };
}
