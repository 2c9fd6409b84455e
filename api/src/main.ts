import type { Pool } from 'pg';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { setFlagsFromString } from 'node:v8';
import { AppModule } from './app.module.js';
import { domainLists } from './modules/attribution/listed-domains.js';
import { createApplication } from './platform/http/application.js';
import { exitWithError } from './platform/process/command.js';
import { loadConfig } from './platform/config/config.js';
import { requireApiLogin } from './platform/database/api-login.js';
import { requireReadyDatabase } from './platform/database/database-ready.js';
import { directUrl } from './platform/database/request-connection.js';
import { requireRequestConnection } from './platform/database/request-connection-ready.js';
import { RequestPool } from './platform/database/request-pool.js';
import { Standbys } from './platform/database/standbys.js';
import { REQUEST_ROLE } from './platform/database/database-roles.js';
import { LISTEN_BACKLOG } from './platform/limits.js';
import { createLogger } from './platform/process/logging.js';
import { Metrics } from './platform/process/metrics.js';
import { shutDownOnSignal } from './platform/process/shutdown.js';
import { startTracing } from './platform/tracing/start-tracing.js';
import { KeyStatusService } from './platform/secrets/key-status.service.js';

// By default V8 runs a full garbage collection after 8 MB of external memory (response bodies): every hundred lists, for
// tens of milliseconds. With this growth factor, young-generation collections free the bodies first.
setFlagsFromString('--heap-growing-percent=50');

try {
  const config = loadConfig();
  const logger = createLogger(config.logLevel);
  await requireReadyDatabase(directUrl(config), REQUEST_ROLE);
  await requireApiLogin(config, logger);
  await requireRequestConnection(config, logger);
  const tracing = await startTracing(config, 'forksight-api');
  const app = await createApplication(AppModule.with(config, REQUEST_ROLE), { config, logger, tracing });
  const metrics = app.get(Metrics);
  tracing?.traceCalls(metrics);
  for (const loss of (await app.get(KeyStatusService).read()).losses) logger.warn(loss);
  shutDownOnSignal(logger, async () => {
    await app.close();
    metrics.close();
    await tracing?.close();
  });
  const reads = app.get(RequestPool);
  const writes = (app.get(DataSource).driver as unknown as { master: Pool }).master;
  metrics.watchPools({ ...reads.pools, writes }, () => reads.waitingCount);
  metrics.watchStandbys(app.get(Standbys));
  // Not within a request, which would block the others for a tenth of a second.
  domainLists();
  await metrics.listen(config.metricsPort, config.metricsHost);
  await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
  logger.info({ host: config.host, port: config.port }, 'listening');
} catch (error) {
  exitWithError(error);
}
