import type { FirstRequest } from '@forksight/sdk/contract';
import type { Address } from './address';

interface EarlyCall {
  method: 'GET' | 'POST';
  url: string;
  body?: Record<string, unknown>;
}

/** What a page will ask for at an address, exactly as it will ask; undefined when only the page itself can tell. */
export function firstCall({ url, body, despite = [] }: FirstRequest, address: Address): EarlyCall | undefined {
  if ([...address.query.keys()].some((name) => !despite.includes(name))) return undefined;
  const slug = decodeURIComponent(address.first);
  if (body !== undefined) return { method: 'POST', url, body: { customer_slug: slug, ...body } };
  if (url.includes(':3') && !address.third) return undefined;
  const path = url.replace(':3', encodeURIComponent(decodeURIComponent(address.third ?? '')));
  return { method: 'GET', url: `${path}?${new URLSearchParams({ customer_slug: slug }).toString()}` };
}
