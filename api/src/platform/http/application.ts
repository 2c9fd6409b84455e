import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Authorizer } from '../access/authorizer.js';
import { WritePositions } from '../access/write-positions.js';
import { requireDeclaredAccess } from '../access/declared-access.js';
import { serveApiDocs } from '../openapi/docs-page.js';
import { malformedRequestOptions } from './malformed-requests.js';
import { ThrottledAuditLog } from '../audit/throttled-audit-log.js';
import type { DatabaseConfig } from '../config/config.js';
import { ARRIVAL_OPTIONS, limitArrivals } from './arrival-limits.js';
import { ErrorFilter } from './error.filter.js';
import { compressResponses } from './compression.js';
import { CSP_REPORT_PATH } from './header-policy.js';
import { FrameworkLogger } from '../process/logging.js';
import { Metrics } from '../process/metrics.js';
import { limitConcurrentRequests } from './concurrent-requests.js';
import { MAX_BODY_BYTES, REQUEST_TIMEOUT_MS, MAX_CONCURRENT_REQUESTS } from '../limits.js';
import { observeRequests } from './request-hooks.js';
import { acceptJsonOnly, allowLargerBodies } from './request-bodies.js';
import { isOverTls, requireKnownHost } from './public-address.js';
import { setSecurityHeaders } from './security-headers.js';
import { serveReleases } from './static-files.js';
import type { Tracing } from '../tracing/tracing.js';
import { RequestValidationPipe } from './validation.pipe.js';

const IDLE_SWEEP_MS = 50;
const DRAIN_MS = 500;

/** Everything is below `/api` but `/mcp` and `/scim/v2`, where clients of these protocols look. */
export function setRoutePrefix(app: INestApplication): void {
  app.setGlobalPrefix('api', { exclude: ['mcp', 'scim/{*path}'] });
}

/** Creates the web application of a root module, ready for `listen` or `inject`. */
export async function createApplication(
  module: object,
  { config, logger, tracing }: { config: DatabaseConfig; logger: Logger; tracing?: Tracing },
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    // A child logger per request costs as much as its log line; lines carry the request id instead.
    childLoggerFactory: (root: FastifyBaseLogger) => root,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...malformedRequestOptions,
    http: { ...malformedRequestOptions.http, ...ARRIVAL_OPTIONS },
    // Requests that arrive during shutdown are handled like any other.
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new FrameworkLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  tracing?.traceRequests(fastify);
  allowLargerBodies(fastify, app.get(Authorizer));
  acceptJsonOnly(fastify, CSP_REPORT_PATH);
  closeGracefully(fastify);
  observeRequests(fastify, app.get(Metrics));
  app.get(WritePositions).watch(fastify, (request) => isOverTls(request, config.publicUrl));
  setSecurityHeaders(fastify, config);
  compressResponses(fastify);
  requireKnownHost(fastify, config);
  limitArrivals(fastify, config);
  limitConcurrentRequests(fastify, MAX_CONCURRENT_REQUESTS);
  setRoutePrefix(app);
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter(app.get(Authorizer), app.get(ThrottledAuditLog)));
  requireDeclaredAccess(app);
  await serveApiDocs(app);
  await serveReleases(fastify, config);
  await app.init();
  await fastify.ready();
  return app;
}

/**
 * Shuts down gracefully, without losing a request. New connections are refused at once, so that clients turn to another
 * server. Open connections are served for `DRAIN_MS` with `Connection: close`, since a client may be about to use one;
 * then idle ones are closed repeatedly until none is left. Browsers open connections ahead of requests: Node does not count
 * those as idle, and without the sweep they would keep the process until it is killed.
 */
function closeGracefully(fastify: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeUnused = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  fastify.addHook('preClose', async () => {
    if (fastify.server.listening) {
      // First accepts the connections in the backlog: closing the socket resets those that are not accepted.
      await nextTurn();
      // `http.Server.close` would close idle connections at once; `net.Server.close` does not.
      NetServer.prototype.close.call(fastify.server);
      await sleep(DRAIN_MS);
    }
    sweep = setInterval(() => {
      fastify.server.closeIdleConnections();
      // After the event loop has read what has arrived, also when it was blocked.
      setImmediate(closeUnused);
    }, IDLE_SWEEP_MS);
  });
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(sweep);
    done();
  });
}
