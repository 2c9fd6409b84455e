import type { INestApplicationContext } from '@nestjs/common';
import { Logger as QueueLogger, type LogLevel, parseCronItems, run, type CronItem, type Task } from 'graphile-worker';
import type { Logger } from 'pino';
import type { DatabaseConfig } from './config.js';
import type { Metrics } from './metrics.js';

// The queue's own progress is detail.
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const satisfies Record<
  `${LogLevel}`,
  string
>;

export type Tasks = Record<string, Task>;

/** Takes jobs until `stop` is awaited, which lets those that run come to their end. */
export async function startWorker(
  config: DatabaseConfig,
  { tasks, cron, metrics, logger }: { tasks: Tasks; cron: CronItem[]; metrics: Metrics; logger: Logger },
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const runner = await run({
    connectionString: config.databaseUrl,
    concurrency: config.workerConcurrency,
    noHandleSignals: true,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron),
    logger: new QueueLogger(() => (level, message) => logger[levels[level]](message)),
  });
  runner.events.on('job:success', ({ job }) => metrics.job(job.task_identifier, 'done'));
  runner.events.on('job:error', ({ job, error }) => {
    metrics.job(job.task_identifier, 'failed');
    logger.error({ err: error, task: job.task_identifier, attempt: job.attempts }, 'a job failed');
  });
  return { stop: () => runner.stop(), ended: runner.promise };
}

/** `context` for tasks that need a service: `task(app, SessionsService, (sessions) => sessions.removeExpired())`. */
export function task<Service>(
  app: INestApplicationContext,
  service: abstract new (...dependencies: never[]) => Service,
  work: (service: Service, payload: unknown) => Promise<void>,
): Task {
  return (payload) => work(app.get<Service>(service), payload);
}
