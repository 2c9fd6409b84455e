import { AppError } from '../../../platform/errors.js';
import { refuseUrl } from '../../../platform/outbound/entered-url.rules.js';
import type { CrmKind } from '../../leads/fields/crm-kinds.rules.js';

/** CRMs whose customers have a server each. */
const KINDS_WITH_URL: readonly CrmKind[] = ['twenty', 'salesforce'];
/** Addresses of Salesforce that are no organization's: its pages, and its sign-in, which lacks the client credentials flow. */
const OTHER_SALESFORCE = /\.lightning\.force\.com$|^(login|test)\.salesforce\.com$/;

/**
 * Returns the address of a CRM's server without a slash at its end; null for a CRM that has one for all its customers.
 * Requires TLS and a public address, except for hosts that a setting names (`CRM_PRIVATE_HOSTS`).
 * @throws AppError invalid
 */
export function readCrmUrl(kind: CrmKind, entered: string, privateHosts: readonly string[]): string | null {
  if (!KINDS_WITH_URL.includes(kind)) return null;
  const text = entered.trim();
  if (!URL.canParse(text)) throw invalid('Enter the address of the server, with https://');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw invalid('The address of the server has no user name, query or fragment');
  }
  if (kind === 'salesforce' && OTHER_SALESFORCE.test(url.hostname)) {
    throw invalid('Enter the My Domain address, such as https://acme.my.salesforce.com');
  }
  const refusal = refuseUrl(url, privateHosts);
  if (refusal !== undefined) throw invalid(refusal);
  if (kind === 'salesforce') return url.origin;
  // The documentation of Twenty shows addresses below `/rest`.
  return `${url.origin}/${url.pathname.split('/').filter(Boolean).join('/')}`.replace(/\/(rest)?$/, '');
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { field: 'url' });
}
