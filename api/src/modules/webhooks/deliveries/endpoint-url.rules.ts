import { isIP } from 'node:net';
import { AppError } from '../../../platform/errors.js';
import { isPublicAddress } from '../../../platform/outbound/public-address.js';

export const MAX_ENDPOINT_URL_LENGTH = 2_000;

/**
 * Returns the address of an endpoint. Requires TLS and a public address, except for hosts that a setting names
 * (`WEBHOOK_PRIVATE_HOSTS`). What a name resolves to is checked when connecting.
 * @throws AppError invalid
 */
export function readEndpointUrl(pasted: string, privateHosts: readonly string[]): string {
  const text = pasted.trim();
  if (!URL.canParse(text) || text.length > MAX_ENDPOINT_URL_LENGTH) throw invalid('Enter an address with https://');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw invalid('The address must not contain a user name or password');
  const refusal = refuseUrl(url, privateHosts);
  if (refusal !== undefined) throw invalid(refusal);
  url.hash = '';
  return url.href;
}

/** Returns why no message may be sent to this address. */
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

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'url' });
}
