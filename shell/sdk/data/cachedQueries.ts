import { requestKey } from '../contract';
import { type JsonRequest, withQuery } from './fetchJson';

/** The cache keeps the data of fewer requests. */
const MAX_REMEMBERED_REQUESTS = 200;

/** By request: the key under which RTK Query caches the response. */
const cacheKeys = new Map<string, string>();

type Request = { url: string } & Pick<JsonRequest, 'method' | 'query' | 'body'>;

/** Remembers where the response to a request is cached. Called with every query that is sent. Returns the request's key. */
export function rememberQuery(request: Request, cacheKey: string): string {
  const key = keyOf(request);
  cacheKeys.delete(key);
  cacheKeys.set(key, cacheKey);
  const [oldest] = cacheKeys.keys();
  if (cacheKeys.size > MAX_REMEMBERED_REQUESTS && oldest !== undefined) cacheKeys.delete(oldest);
  return key;
}

export interface CacheState {
  api: { queries: Partial<Record<string, { status: string; data?: unknown }>> };
}

/** Whether the cache has the response to a request, or waits for it. A page then sends no request of its own. */
export function isCached({ api }: CacheState, request: Request): boolean {
  const cacheKey = cacheKeys.get(keyOf(request));
  const status = cacheKey === undefined ? undefined : api.queries[cacheKey]?.status;
  return status === 'pending' || status === 'fulfilled';
}

function keyOf({ url, method = 'GET', query, body }: Request): string {
  return requestKey(method, withQuery(url, query), body);
}
