/** A request that the early loader sent while the main script was loading. */
export interface PrefetchedRequest {
  response: Promise<Response>;
  /** `Date.now()` when it was sent. */
  sentAt: number;
}

declare global {
  interface Window {
    __forksightPrefetched?: Partial<Record<string, PrefetchedRequest>>;
  }
}

/** A prefetched response that is older is not used. */
const MAX_PREFETCH_AGE_MS = 15_000;

/** Identifies a request, so that the page's own request finds the prefetched one. The order of the body's keys is ignored. */
export function requestKey(method: string, url: string, body?: unknown): string {
  return `${method} ${url} ${body === undefined ? '' : JSON.stringify(body, sortKeys)}`;
}

/** Sends a request that a page is about to make itself. Failures are ignored: the page then sends its own request. */
export function prefetch(method: 'GET' | 'POST', url: string, body?: unknown): void {
  const key = requestKey(method, url, body);
  if (isUsable(window.__forksightPrefetched?.[key])) return;
  const headers = { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const response = fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Avoids an unhandled rejection when no caller consumes the promise.
  response.catch(() => undefined);
  window.__forksightPrefetched = { ...window.__forksightPrefetched, [key]: { response, sentAt: Date.now() } };
}

function isUsable(request: PrefetchedRequest | undefined): boolean {
  return request !== undefined && Date.now() - request.sentAt <= MAX_PREFETCH_AGE_MS;
}

/** Responses that a second request would not change. A 401 may be outdated: the user may have signed in since. */
const isFinal = ({ ok, status }: Response) => ok || status === 403 || status === 404;

/**
 * Takes a prefetched response, once: a success, a 404 or a 403. `undefined` when there is none, it is too old, it failed,
 * or a second request may get another response: then the caller sends its own request.
 */
export async function takePrefetchedResponse(key: string): Promise<Response | undefined> {
  const request = window.__forksightPrefetched?.[key];
  if (request === undefined) return undefined;
  discardPrefetchedResponse(key);
  if (!isUsable(request)) return undefined;
  const response = await request.response.catch(() => undefined);
  return response && isFinal(response) ? response : undefined;
}

/** Discards a prefetched response: the caller wants a newer one. */
export function discardPrefetchedResponse(key: string): void {
  window.__forksightPrefetched = { ...window.__forksightPrefetched, [key]: undefined };
}

/** Discards the prefetched responses. Called after signing in or out, and around changes: they are outdated. */
export function discardPrefetchedResponses(): void {
  delete window.__forksightPrefetched;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
