import { AppError } from '../../../platform/errors.js';
import { refuseUrl } from '../../../platform/outbound/entered-url.rules.js';

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

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'url' });
}
