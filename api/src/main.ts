import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { AppModule } from './app.module.js';
import { createApplication } from './platform/application.js';
import { endWith } from './platform/command.js';
import { loadConfig } from './platform/config.js';
import { requireReadyDatabase } from './platform/database-ready.js';
import { requestRole } from './platform/database-roles.js';
import { mostAtTheDoor } from './platform/limits.js';
import { createLogger } from './platform/logging.js';
import { Metrics } from './platform/metrics.js';
import { endOnSignal } from './platform/signals.js';

// V8 would go through its whole heap whenever answers, which lie outside of it, have come to 8 MB: every hundred lists, for
// tens of milliseconds. Given as much again, it does so hardly ever: answers go with the quick collections before.
setFlagsFromString('--heap-growing-percent=50');

try {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  await requireReadyDatabase(config.databaseUrl);
  const app = await createApplication(AppModule.with(config, requestRole), { config, logger });
  const metrics = app.get(Metrics);
  endOnSignal(logger, async () => {
    await app.close();
    metrics.close();
  });
  await metrics.listen(config.metricsPort);
  await app.listen({ port: config.port, host: '0.0.0.0', backlog: mostAtTheDoor });
  logger.info({ port: config.port }, 'listening');
} catch (error) {
  endWith(error);
}
