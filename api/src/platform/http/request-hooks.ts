import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessRuleOf, type AppRequest } from '../access/app-request.js';
import type { Metrics } from '../process/metrics.js';
import type { RateLimitState } from '../rate-limits/rate-limits.service.js';

/** Adds the request id to each response, a line to the log and the duration to the metrics. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { rateLimit } = request as AppRequest;
    if (rateLimit) void reply.headers(rateLimitHeaders(rateLimit));
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routePattern(request);
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    if (!accessRuleOf(request)?.longLived) metrics.observeRequest(request.method, route, status, ms / 1000);
    // Logs the route, not the URL: URLs may contain text that users typed.
    const userId = (request as AppRequest).requestContext?.user.userId;
    request.log.info(
      { reqId: request.id, method: request.method, route, status, ms: Math.round(ms * 10) / 10, userId },
      'request',
    );
    done();
  });
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
function rateLimitHeaders({ limit, windowSeconds, remaining, resetSeconds }: RateLimitState): Record<string, string> {
  return {
    'ratelimit-policy': `"token";q=${limit};w=${windowSeconds}`,
    ratelimit: `"token";r=${remaining};t=${resetSeconds}`,
  };
}

function routePattern(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
