import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { Server as NetServer } from 'node:net';
import { setImmediate as polled, setTimeout as sleep } from 'node:timers/promises';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Gate } from './access/gate.js';
import { requireDeclaredAccess } from './access/declared-access.js';
import { serveApiDocs } from './api-docs.js';
import { ofBrokenRequests } from './broken-requests.js';
import { Refusals } from './audit/refusals.js';
import type { DatabaseConfig } from './config.js';
import { ErrorFilter } from './error.filter.js';
import { FrameworkLogger } from './logging.js';
import { Metrics } from './metrics.js';
import { limitRequestsAtOnce } from './limited-requests.js';
import { largestBodyBytes, longestArrivalMs, mostRequestsAtOnce } from './limits.js';
import { observeRequests } from './request-hooks.js';
import { acceptJsonOnly, allowLargerBodies } from './request-bodies.js';
import { setSecurityHeaders, violationReports } from './security-headers.js';
import { serveReleases } from './static-files.js';
import { RequestValidation } from './validation.pipe.js';

const idleSweepMs = 50;
const partingMs = 500;

/** The web application of a root module, ready to listen or to be asked through `inject`. */
export async function createApplication(
  module: object,
  { config, logger }: { config: DatabaseConfig; logger: Logger },
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // A logger for each request costs as much as its line: lines name their request themselves.
    childLoggerFactory: (root: FastifyBaseLogger) => root,
    genReqId: () => randomUUID(),
    bodyLimit: largestBodyBytes,
    requestTimeout: longestArrivalMs,
    ...ofBrokenRequests,
    // What comes while it closes is answered like the rest.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new FrameworkLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  allowLargerBodies(fastify, app.get(Gate));
  acceptJsonOnly(fastify, { violationReports });
  closeConnectionsOnceIdle(fastify);
  observeRequests(fastify, app.get(Metrics));
  setSecurityHeaders(fastify, config);
  limitRequestsAtOnce(fastify, mostRequestsAtOnce);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new RequestValidation());
  app.useGlobalFilters(new ErrorFilter(app.get(Gate), app.get(Refusals)));
  requireDeclaredAccess(app);
  await serveApiDocs(app);
  await serveReleases(fastify, config);
  await app.init();
  await fastify.ready();
  return app;
}

/**
 * Closes so that no request is lost. Who is connected is answered as ever for a moment, with the word that the
 * connection is not kept: who is about to ask through it would otherwise meet a closed one. Who is not is refused, and
 * turns to another server. Then a connection whose last request was under way would hold the server open.
 */
function closeConnectionsOnceIdle(fastify: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  fastify.addHook('preClose', async () => {
    if (fastify.server.listening) {
      // Right after everybody who waits has been let in: who still waits when the door closes is thrown out.
      await polled();
      // The web server's own way closes idle connections at once.
      NetServer.prototype.close.call(fastify.server);
      await sleep(partingMs);
    }
    sweep = setInterval(() => fastify.server.closeIdleConnections(), idleSweepMs);
  });
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
}
