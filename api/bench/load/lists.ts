import { leadSortColumns, type LeadSortColumn } from '../../src/modules/leads/list/lead-order.js';
import { usualPage } from '../../src/platform/limits.js';
import type { HttpConnection } from './http-connection.js';
import { rawRequest } from './http-connection.js';
import { slugOf } from './lists-database.js';

export interface AskedFilter {
  propertyName: string;
  operator: string;
  value: unknown;
}

export interface Asked {
  filters?: AskedFilter[];
  search?: string;
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
  /** Of the pages that a list of so many leads has, from 0 to 1. */
  depth?: number;
}

const filter = (propertyName: string, operator: string, value: unknown): AskedFilter => ({
  propertyName,
  operator,
  value,
});

/** Pages read off an index. */
export const pages: Record<string, Asked> = {
  'first page': {},
  'page in the middle': { depth: 0.5 },
  'page in the middle by name': { depth: 0.5, sortCol: 'fullName' },
  'last page': { depth: 1 },
  ...Object.fromEntries(leadSortColumns.map((sortCol) => [`by ${sortCol}`, { sortCol }])),
  'newest first': { sortCol: 'lastSignalDate', sortDesc: true },
};

/** Lists whose leads have to be found. */
export const found: Record<string, Asked> = {
  'search, no such name': { search: 'maria zebra' },
  'search, two letters': { search: 'ma' },
  '%title% of many': { filters: [filter('jobTitle', 'ILIKE', '%engineer%')] },
  '%title% of few': { filters: [filter('jobTitle', 'ILIKE', '%principal data%')] },
  'country and type': {
    filters: [filter('companyCountryCode', 'IN', ['SE']), filter('signalType', 'IN', ['ReleaseEvent'])],
  },
};

/** The request for such a list of a workspace of so many leads, never whole. */
export function listRequest(
  cookie: string,
  leads: number,
  { depth = 0, ...asked }: Asked,
  path = 'filter-leads',
): Buffer {
  const page = Math.max(1, Math.floor((depth * leads) / usualPage));
  const body = { customer_slug: slugOf(leads), filters: [], ...asked, page, pageSize: usualPage, allUpTo: 0 };
  return rawRequest('POST', `/api/${path}`, cookie, body);
}

/** @throws unless the list is answered */
export async function askFor(http: HttpConnection, request: Buffer): Promise<void> {
  const { status } = await http.ask(request);
  if (status !== 200) throw new Error(`A list was answered with ${status}`);
}
