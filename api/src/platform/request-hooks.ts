import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppRequest } from './access/app-request.js';
import type { Metrics } from './metrics.js';

/** What every request leaves behind: its id in the answer, a line in the log, its time in the metrics. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    metrics.request(request.method, route, status, ms / 1000);
    // The route, not the address: addresses may hold what people typed.
    const userId = (request as AppRequest).visit?.user.userId;
    request.log.info(
      { reqId: request.id, method: request.method, route, status, ms: Math.round(ms * 10) / 10, userId },
      'request',
    );
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
