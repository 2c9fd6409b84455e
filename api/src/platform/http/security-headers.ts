import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CACHE_CONTROL, contentPolicy, SECURITY_HEADERS, TLS_HEADERS, TLS_POLICY_SUFFIX } from './header-policy.js';
import { isOverTls } from './public-address.js';

type HeaderConfig = Pick<Config, 'nodeEnv' | 'analyticsUrl' | 'publicUrl'>;

/** Sets security headers on every response (header-policy.ts). */
export function setSecurityHeaders(fastify: FastifyInstance, config: HeaderConfig): void {
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

/** The content security policy of a page with these inline scripts. */
export function pagePolicy(request: FastifyRequest, config: HeaderConfig, scripts: readonly string[]): string {
  const policy = contentPolicy({ ...contentSources(config), scripts });
  return isOverTls(request, config.publicUrl) ? policy + TLS_POLICY_SUFFIX : policy;
}

function contentSources({ nodeEnv, analyticsUrl }: HeaderConfig) {
  // A remote in development is served by its own server on this machine.
  return { connect: analyticsUrl ? [new URL(analyticsUrl).origin] : [], development: nodeEnv === 'development' };
}
