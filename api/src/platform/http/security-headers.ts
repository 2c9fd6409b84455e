import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { CACHE_CONTROL, contentPolicy, SECURITY_HEADERS, TLS_HEADERS, TLS_POLICY_SUFFIX } from './header-policy.js';
import { isOverTls } from './public-address.js';

export type HeaderConfig = Pick<Config, 'nodeEnv' | 'analyticsUrl' | 'publicUrl' | 'logoUrlTemplate' | 'imageHosts'>;

/** Sets security headers on every response (header-policy.ts). */
export function setSecurityHeaders(fastify: FastifyInstance, config: HeaderConfig): void {
  const sources = contentSources(config);
  const [filePolicy, apiPolicy] = [contentPolicy(sources), contentPolicy({ ...sources, isApi: true })];
  fastify.addHook('onRequest', (request, reply, done) => {
    const isApi = request.url.startsWith('/api/') || request.url === '/mcp' || request.url.startsWith('/scim/');
    const policy = isApi ? apiPolicy : filePolicy;
    void reply.headers(SECURITY_HEADERS);
    if (isApi) void reply.header('cache-control', CACHE_CONTROL.none);
    const overTls = isOverTls(request, config.publicUrl);
    if (overTls) void reply.headers(TLS_HEADERS);
    void reply.header('content-security-policy', overTls ? policy + TLS_POLICY_SUFFIX : policy);
    done();
  });
}

/** The content security policy of a page with these inline scripts. */
export function pagePolicy(request: FastifyRequest, config: HeaderConfig, scripts: readonly string[]): string {
  const policy = contentPolicy({ ...contentSources(config), scripts });
  return isOverTls(request, config.publicUrl) ? policy + TLS_POLICY_SUFFIX : policy;
}

function contentSources({ nodeEnv, analyticsUrl, logoUrlTemplate, imageHosts }: HeaderConfig) {
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  return {
    connect: originOf(analyticsUrl),
    images: [...originOf(logoUrlTemplate), ...imageHosts],
    // A remote in development is served by its own server on this machine.
    development: nodeEnv === 'development',
  };
}
