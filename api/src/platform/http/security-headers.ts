import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { CACHE_CONTROL, contentPolicy, SECURITY_HEADERS, TLS_HEADERS, TLS_POLICY_SUFFIX } from './header-policy.js';
import { isOverTls } from './public-address.js';

/** Sets security headers on every response (header-policy.ts). */
export function setSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const policy = contentPolicy(contentSources(config));
  const headers = { 'content-security-policy': policy, ...SECURITY_HEADERS };
  const overTls = { 'content-security-policy': policy + TLS_POLICY_SUFFIX, ...TLS_HEADERS };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (request.url.startsWith('/api/')) void reply.header('cache-control', CACHE_CONTROL.none);
    if (isOverTls(request, config.publicUrl)) void reply.headers(overTls);
    done();
  });
}

function contentSources({ nodeEnv, analyticsUrl }: Pick<Config, 'nodeEnv' | 'analyticsUrl'>) {
  // A remote in development is served by its own server on this machine.
  return { connect: analyticsUrl ? [new URL(analyticsUrl).origin] : [], development: nodeEnv === 'development' };
}
