import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { isOverTls } from './public-address.js';

/** The path to which browsers report violations of the content security policy (csp-reports/). */
export const CSP_REPORT_PATH = '/api/csp-reports';
const REPORT_GROUP = 'csp';

/** Sets security headers on every response. Pages may load from their own origin, and images from anywhere (federation design). */
export function setSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': contentPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
  // Browsers that know `report-to` ignore `report-uri` and report over TLS only.
  const overTls = {
    'content-security-policy': `${headers['content-security-policy']}; report-to ${REPORT_GROUP}`,
    'reporting-endpoints': `${REPORT_GROUP}="${CSP_REPORT_PATH}"`,
    'strict-transport-security': 'max-age=31536000',
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // API responses belong to one user; no cache may store them.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (isOverTls(request, config.publicUrl)) void reply.headers(overTls);
    done();
  });
}

export function contentPolicy({ nodeEnv, analyticsUrl }: Pick<Config, 'nodeEnv' | 'analyticsUrl'>): string {
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  // A remote in development is served by its own server on this machine.
  const override = nodeEnv === 'development' ? ['http://localhost:*'] : [];
  const reload = nodeEnv === 'development' ? ['ws://localhost:*'] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...override].join(' '),
    ["connect-src 'self'", ...analytics, ...override, ...reload].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');
}
