import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

/**
 * Returns why no request may be sent to an address that a user has entered. Requires TLS and a public address, except for
 * `privateHosts` (with their ports). What a name resolves to is checked when connecting.
 */
export function refuseUrl(url: URL, privateHosts: readonly string[]): string | undefined {
  if (privateHosts.includes(url.host)) return /^https?:$/.test(url.protocol) ? undefined : 'The address must be https';
  if (url.protocol !== 'https:') return 'The address must begin with https://';
  const address = url.hostname.replace(/^\[|\]$/g, '');
  // Other ports of a private host, and names that every machine resolves to itself.
  const isPrivate =
    privateHosts.some((host) => new URL(`https://${host}`).hostname === url.hostname) ||
    /^(.+\.)?localhost\.?$/.test(url.hostname) ||
    (isIP(address) !== 0 && !isPublicAddress(address));
  return isPrivate ? 'The address must be public: it is of this machine or of a private network' : undefined;
}
