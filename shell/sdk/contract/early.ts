/** A request that the early loader sent beside the main script. */
export interface EarlyRequest {
  response: Promise<Response>;
  /** `Date.now()` when it was sent. */
  sentAt: number;
}

declare global {
  interface Window {
    __forksightEarly?: Partial<Record<string, EarlyRequest>>;
  }
}

/** An early answer that nobody took by then is too old to show. */
const EARLY_ANSWER_MAX_AGE_MS = 15_000;

/** Names a request, so that the page's own one is recognised as the same: the body's order of keys does not matter. */
export function requestKey(method: string, url: string, body?: unknown): string {
  return `${method} ${url} ${body === undefined ? '' : JSON.stringify(body, sortKeys)}`;
}

/** Sends a request that a page will soon make itself, so that it finds the answer on its way. Never fails loudly. */
export function sendEarly(method: 'GET' | 'POST', url: string, body?: unknown): void {
  const key = requestKey(method, url, body);
  if (window.__forksightEarly?.[key] !== undefined) return;
  const headers = { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const response = fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // Whoever takes it over meets the rejection; nobody may.
  response.catch(() => undefined);
  window.__forksightEarly = { ...window.__forksightEarly, [key]: { response, sentAt: Date.now() } };
}

/** Answers that asking again would not change. A 401 would end a session that has begun elsewhere since. */
const isFinal = ({ ok, status }: Response) => ok || status === 403 || status === 404;

/**
 * Takes over an early request, once: its answer, or that there is nothing (404) or nothing for this person (403).
 * `undefined` when there is none, it is too old, it failed, or a second one may be answered otherwise: then send your own.
 */
export async function takeEarlyResponse(key: string): Promise<Response | undefined> {
  const early = window.__forksightEarly?.[key];
  if (early === undefined) return undefined;
  window.__forksightEarly = { ...window.__forksightEarly, [key]: undefined };
  if (Date.now() - early.sentAt > EARLY_ANSWER_MAX_AGE_MS) return undefined;
  const response = await early.response.catch(() => undefined);
  return response && isFinal(response) ? response : undefined;
}

/** After signing in or out: what was asked for as somebody else must not be shown. */
export function dropEarlyResponses(): void {
  delete window.__forksightEarly;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
