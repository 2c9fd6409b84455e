import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** Whether the browser uses TLS: as PUBLIC_URL says, since a TLS terminator need not forward the scheme. */
export function isOverTls({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string | undefined): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/** The origin of the product's pages: that of PUBLIC_URL, else of the request, whose host is known. */
export function ownOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return new URL(publicUrl ?? `${protocol}://${host}`).origin;
}

/**
 * Refuses requests for other hosts than those of PUBLIC_URL and KNOWN_HOSTS, this machine and IP addresses: a page of a
 * foreign name that resolves to this server (DNS rebinding) would be of the same origin. Health checks are exempt.
 */
export function requireKnownHost(fastify: FastifyInstance, { publicUrl, knownHosts }: Config): void {
  const allowedHosts = new Set(['localhost', ...knownHosts.map(hostName)]);
  if (publicUrl !== undefined) allowedHosts.add(hostName(new URL(publicUrl).host));
  fastify.addHook('onRequest', (request, reply, done) => {
    const name = hostName(request.host);
    if (allowedHosts.has(name) || isIP(name) !== 0 || request.url.startsWith('/api/health/')) {
      done();
      return;
    }
    void reply
      .status(421)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ success: false, error: 'This server does not answer for this host: see KNOWN_HOSTS.' }));
  });
}

/** Returns the name of a Host header, without port, brackets and case. */
function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}
