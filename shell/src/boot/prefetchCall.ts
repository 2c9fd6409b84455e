import type { Filter, PrefetchRequest } from '@forksight/sdk/contract';
import type { Address } from './address';

export interface PrefetchCall {
  method: 'GET' | 'POST';
  url: string;
  body?: Record<string, unknown>;
}

/**
 * The first request of a page at an address, equal to the page's own; undefined when other parameters change it.
 * `viewFilters`: those of the saved view that the address names, which an unfiltered list then has.
 */
export function prefetchCall(
  { url, body, query = {}, ignoredParams = [], acrossWorkspaces = false }: PrefetchRequest,
  address: Address,
  viewFilters?: readonly Filter[],
): PrefetchCall | undefined {
  const hasView = viewFilters !== undefined && Array.isArray(body?.['filters']) && body['filters'].length === 0;
  const isIgnored = (name: string): boolean => ignoredParams.includes(name) || (hasView && name === 'viewId');
  if (![...address.query.keys()].every(isIgnored)) return undefined;
  const slug = decodeURIComponent(address.first);
  const workspace = acrossWorkspaces ? {} : { customer_slug: slug };
  const filters = hasView ? { filters: viewFilters } : {};
  if (body !== undefined) return { method: 'POST', url, body: { ...workspace, ...body, ...filters } };
  if (url.includes(':3') && !address.third) return undefined;
  const path = url.replace(':3', encodeURIComponent(decodeURIComponent(address.third ?? '')));
  const params = Object.entries({ ...query, ...workspace }).map(([name, value]) => [name, String(value)]);
  return { method: 'GET', url: [path, new URLSearchParams(params).toString()].filter(Boolean).join('?') };
}
