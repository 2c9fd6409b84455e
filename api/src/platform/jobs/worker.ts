import { Logger as QueueLogger, type LogLevel, parseCronItems, run } from 'graphile-worker';
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config.js';
import type { Metrics } from '../metrics.js';
import type { JobRegistry } from './job-registry.js';

// The queue's own progress is detail.
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

/** Takes jobs until `stop` is awaited, which lets those that run come to their end. */
export async function startWorker(
  config: DatabaseConfig,
  { registry, metrics, logger }: { registry: JobRegistry; metrics: Metrics; logger: Logger },
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const runner = await run({
    connectionString: config.databaseUrl,
    concurrency: config.workerConcurrency,
    noHandleSignals: true,
    taskList: registry.tasks,
    parsedCronItems: parseCronItems(registry.cron),
    logger: new QueueLogger(() => (level, message) => logger[levels[level]](message)),
  });
  runner.events.on('job:success', ({ job }) => metrics.job(job.task_identifier, 'done'));
  runner.events.on('job:error', ({ job, error }) => {
    metrics.job(job.task_identifier, 'failed');
    logger.error({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  return { stop: () => runner.stop(), ended: runner.promise };
}
