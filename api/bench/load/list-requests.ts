import { LEAD_SORT_COLUMNS, type LeadSortColumn } from '../../src/modules/leads/fields/lead-fields.rules.js';
import { DEFAULT_PAGE_SIZE } from '../../src/platform/limits.js';
import type { HttpConnection } from './http-connection.js';
import { rawRequest } from './http-connection.js';
import { workspaceSlug } from './lists-database.js';

export interface ListFilter {
  propertyName: string;
  operator: string;
  value: unknown;
}

export interface ListQuery {
  filters?: ListFilter[];
  search?: string;
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
  /** Position of the page in the complete list, from 0 (first) to 1 (last). */
  depth?: number;
}

const filter = (propertyName: string, operator: string, value: unknown): ListFilter => ({
  propertyName,
  operator,
  value,
});

/** Pages that are read in the order of an index. */
export const INDEXED_LISTS: Record<string, ListQuery> = {
  'first page': {},
  'page in the middle': { depth: 0.5 },
  'page in the middle by name': { depth: 0.5, sortCol: 'fullName' },
  'last page': { depth: 1 },
  ...Object.fromEntries(LEAD_SORT_COLUMNS.map((sortCol) => [`by ${sortCol}`, { sortCol }])),
  'newest first': { sortCol: 'lastSignalDate', sortDesc: true },
};

/** Lists that search or filter. */
export const FILTERED_LISTS: Record<string, ListQuery> = {
  'search, no such name': { search: 'maria zebra' },
  'search, two letters': { search: 'ma' },
  '%title% of many': { filters: [filter('jobTitle', 'ILIKE', '%engineer%')] },
  '%title% of few': { filters: [filter('jobTitle', 'ILIKE', '%principal data%')] },
  'country and type': {
    filters: [filter('companyCountryCode', 'IN', ['SE']), filter('signalType', 'IN', ['ReleaseEvent'])],
  },
};

/** Returns the request for one page of a list in the bench workspace with this number of leads. */
export function listRequest(
  cookie: string,
  leads: number,
  { depth = 0, ...query }: ListQuery,
  path = 'filter-leads',
): Buffer {
  const page = Math.max(1, Math.floor((depth * leads) / DEFAULT_PAGE_SIZE));
  const body = {
    customer_slug: workspaceSlug(leads),
    filters: [],
    ...query,
    page,
    pageSize: DEFAULT_PAGE_SIZE,
    allUpTo: 0,
  };
  return rawRequest('POST', `/api/${path}`, cookie, body);
}

/** @throws for any status but 200 */
export async function requestList(http: HttpConnection, request: Buffer): Promise<void> {
  const { status } = await http.send(request);
  if (status !== 200) throw new Error(`A list request returned ${status}`);
}
