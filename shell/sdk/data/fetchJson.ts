import { requestKey, takePrefetchedResponse } from '../contract';

export type QueryValue = string | number | boolean | null | undefined;

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended to the URL; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  /** True: resolves with the parsed body of a 404 instead of throwing. */
  allow404?: boolean;
  /** True: the request outlives the page. Its body may have 64 KB. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** A status of 400 or above, or a body that is not JSON. The messages are fixed by the specification (section 8). */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    message: string,
    readonly response: Response,
    /** The parsed body; undefined when it could not be parsed. */
    readonly body: unknown,
  ) {
    super(message);
  }

  get status(): number {
    return this.response.status;
  }
}

/**
 * Sends one request to the API and returns the parsed body. Throws FetchError on a status of 400 or above and on a body
 * that is not JSON; network errors throw as in fetch.
 */
export async function fetchJson(url: string, request: JsonRequest = {}): Promise<unknown> {
  const { method = 'GET', query, body, allow404 = false, keepalive = false, signal } = request;
  const fullUrl = withQuery(url, query);
  const prefetched = await takePrefetchedResponse(requestKey(method, fullUrl, body));
  const response =
    prefetched ??
    (await fetch(fullUrl, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    }));
  return readBody(response, fullUrl, allow404);
}

/** Appends query parameters to a URL, which may already have some. */
export function withQuery(url: string, query: Record<string, QueryValue> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parameters.append(name, String(value));
  }
  const appended = parameters.toString();
  if (appended === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${appended}`;
}

async function readBody(response: Response, url: string, allow404: boolean): Promise<unknown> {
  const text = await response.text();
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new FetchError(`HTTP error! status: ${response.status}`, response, undefined);
  }
  if (response.status >= 400 && !(allow404 && response.status === 404)) {
    const message = `Error fetching url: ${url} (status: ${response.status}, data: ${JSON.stringify(body)})`;
    throw new FetchError(message, response, body);
  }
  return body;
}
