import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { AuditShippingService } from './modules/audit/audit-shipping.service.js';
import { exitWithError } from './platform/process/command.js';
import { loadDirectConfig } from './platform/config/config.js';
import { requireReadyDatabase } from './platform/database/database-ready.js';
import { JOBS_ROLE } from './platform/database/database-roles.js';
import { JobRegistry } from './platform/jobs/job-registry.js';
import { watchDatabase } from './platform/jobs/database-metrics.js';
import { startWorker } from './platform/jobs/worker.js';
import { createLogger, FrameworkLogger } from './platform/process/logging.js';
import { Metrics } from './platform/process/metrics.js';
import { shutDownOnSignal } from './platform/process/shutdown.js';
import { startTracing } from './platform/tracing/start-tracing.js';
import { KeyStatusService } from './platform/secrets/key-status.service.js';

try {
  const config = loadDirectConfig();
  const logger = createLogger(config.logLevel);
  await requireReadyDatabase(config.databaseUrl, JOBS_ROLE);
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new FrameworkLogger(logger),
    abortOnError: false,
  });
  const metrics = app.get(Metrics);
  const tracing = await startTracing(config, 'forksight-worker');
  for (const tasks of [app.get(JobRegistry).tasks, app.get(JobRegistry).urgentTasks]) tracing?.traceTasks(tasks);
  tracing?.traceCalls(metrics);
  const worker = await startWorker(config, { registry: app.get(JobRegistry), metrics, logger });
  for (const loss of (await app.get(KeyStatusService).read()).losses) logger.warn(loss);
  shutDownOnSignal(logger, async () => {
    await worker.stop();
    await app.close();
    metrics.close();
    await tracing?.close();
  });
  watchDatabase(metrics.registry, app.get(DataSource), logger);
  await metrics.listen(config.workerMetricsPort, config.metricsHost);
  app.get(AuditShippingService).start();
  logger.info('taking jobs');
} catch (error) {
  exitWithError(error);
}
