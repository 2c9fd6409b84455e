import type { FastifyInstance } from 'fastify';
import type { Config } from './config.js';

/** Where browsers report what the policy stopped (csp-reports/). */
export const violationReports = '/api/csp-reports';
const reportGroup = 'csp';

/** On every answer. What pages may load is settled in the front end's federation design: themselves, and images. */
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
  // Browsers that are told of `report-to` leave `report-uri` alone, and then report over TLS only.
  const overTls = {
    'content-security-policy': `${headers['content-security-policy']}; report-to ${reportGroup}`,
    'reporting-endpoints': `${reportGroup}="${violationReports}"`,
    'strict-transport-security': 'max-age=31536000',
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    // What a call answers is one person's; nothing between here and there keeps it.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') void reply.headers(overTls);
    done();
  });
}

export function contentPolicy({ nodeEnv, analyticsUrl }: Pick<Config, 'nodeEnv' | 'analyticsUrl'>): string {
  const analytics = analyticsUrl ? [new URL(analyticsUrl).origin] : [];
  // A developer's remote is served by a server of its own, from this machine.
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
    `report-uri ${violationReports}`,
  ].join('; ');
}
