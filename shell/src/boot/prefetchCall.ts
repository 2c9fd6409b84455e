import type { PrefetchRequest } from '@forksight/sdk/contract';
import type { Address } from './address';

export interface PrefetchCall {
  method: 'GET' | 'POST';
  url: string;
  body?: Record<string, unknown>;
}

/** The first request of a page at an address, equal to the page's own; undefined when other parameters change it. */
export function prefetchCall(
  { url, body, query = {}, ignoredParams = [], acrossWorkspaces = false }: PrefetchRequest,
  address: Address,
): PrefetchCall | undefined {
  if ([...address.query.keys()].some((name) => !ignoredParams.includes(name))) return undefined;
  const slug = decodeURIComponent(address.first);
  const workspace = acrossWorkspaces ? {} : { customer_slug: slug };
  if (body !== undefined) return { method: 'POST', url, body: { ...workspace, ...body } };
  if (url.includes(':3') && !address.third) return undefined;
  const path = url.replace(':3', encodeURIComponent(decodeURIComponent(address.third ?? '')));
  const params = Object.entries({ ...query, ...workspace }).map(([name, value]) => [name, String(value)]);
  return { method: 'GET', url: [path, new URLSearchParams(params).toString()].filter(Boolean).join('?') };
}
