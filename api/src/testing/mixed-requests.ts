import type { TestCustomer, TestUser } from './builders.js';

export interface MixedRequests {
  /** Customers whose leads have titles that end with their slug, each with a signed-in user. */
  staff: readonly { customer: TestCustomer; user: TestUser }[];
  /** Addresses of APIs. */
  urls: readonly string[];
  count: number;
  /** Requests at a time. */
  lanes: number;
  /** The least number of leads that a list must contain. */
  minLeads: number;
}

export interface MixedResults {
  /** Responses that contain leads of another customer. */
  foreign: number;
  /** Lists with fewer leads than `minLeads`. */
  short: number;
  /** Responses by status. */
  statuses: Map<number, number>;
}

/** Sends requests of several customers through several APIs, in an order that mixes both. */
export async function sendMixedRequests(mixed: MixedRequests): Promise<MixedResults> {
  const { staff, urls, count, lanes } = mixed;
  const results: MixedResults = { foreign: 0, short: 0, statuses: new Map() };
  let sent = 0;
  const sendNext = async () => {
    const at = sent++;
    const member = staff[at % staff.length];
    const url = urls[Math.floor(at / 3) % urls.length];
    if (member === undefined || url === undefined) throw new Error('No customer or no API.');
    await send(at, url, member, mixed, results);
  };
  const runLane = async () => {
    while (sent < count) await sendNext();
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return results;
}

async function send(
  at: number,
  url: string,
  { customer, user }: MixedRequests['staff'][number],
  { staff, minLeads }: MixedRequests,
  results: MixedResults,
): Promise<void> {
  const [path, fields, accept = 'application/json'] = KINDS[at % KINDS.length]?.(at) ?? [''];
  const headers = { cookie: user.cookie, origin: url, accept, 'content-type': 'application/json' };
  const body = fields && JSON.stringify({ customer_slug: customer.slug, ...fields });
  const target = body === undefined ? `${url}${path}?customer_slug=${customer.slug}` : url + path;
  const response = await fetch(target, body === undefined ? { headers } : { method: 'POST', headers, body });
  const text = await response.text();
  // With many requests, a workspace reaches its quota of views.
  const isQuota = response.status === 409 && path === '/api/views';
  if (!isQuota) results.statuses.set(response.status, (results.statuses.get(response.status) ?? 0) + 1);
  const titlesOf = (slug: string) => text.split(`title of ${slug}`).length - 1;
  if (staff.some((other) => other.customer !== customer && titlesOf(other.customer.slug) > 0)) results.foreign += 1;
  if (path === '/api/filter-leads' && response.ok && titlesOf(customer.slug) < minLeads) results.short += 1;
}

type Fields = Record<string, unknown>;

/** Paths with the body of a POST, and the type of the response. */
const KINDS: ((at: number) => [path: string, fields?: Fields, accept?: string])[] = [
  () => ['/api/filter-leads', { filters: [], page: 1, pageSize: 50 }],
  () => ['/api/tags'],
  () => ['/api/views'],
  (at) => ['/api/views', { name: `View ${at}`, entityType: 'leads', filters: [] }],
  () => ['/api/filter-leads', { filters: [], page: 1, pageSize: 50, sortCol: 'fullName' }],
  () => ['/api/me'],
  () => ['/api/filter-leads', { filters: [], allUpTo: 5000 }],
  (at) => (at % 3 === 0 ? ['/api/filter-leads', { filters: [] }, 'text/csv'] : ['/api/tags']),
];
