import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { SessionsService } from './modules/auth/sessions.service.js';
import { SignInThrottle } from './modules/auth/throttle.service.js';
import { endWith } from './platform/command.js';
import { loadConfig } from './platform/config.js';
import { createLogger, FrameworkLogger } from './platform/logging.js';
import { Metrics } from './platform/metrics.js';
import { endOnSignal } from './platform/signals.js';
import { startWorker, task } from './platform/worker.js';

try {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: new FrameworkLogger(logger),
    abortOnError: false,
  });
  const metrics = app.get(Metrics);
  const worker = await startWorker(config, {
    metrics,
    logger,
    tasks: {
      'remove-expired-sessions': task(app, SessionsService, (sessions) => sessions.removeExpired()),
      'remove-expired-throttles': task(app, SignInThrottle, (throttle) => throttle.removeExpired()),
    },
    cron: [
      { task: 'remove-expired-sessions', match: '7 * * * *' },
      { task: 'remove-expired-throttles', match: '12 * * * *' },
    ],
  });
  endOnSignal(logger, async () => {
    await worker.stop();
    await app.close();
    metrics.close();
  });
  await metrics.listen(config.workerMetricsPort);
  logger.info('taking jobs');
} catch (error) {
  endWith(error);
}
