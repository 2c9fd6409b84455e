import { requestKey, takeEarlyResponse } from '../contract';

export type QueryValue = string | number | boolean | null | undefined;

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended to the address; null and undefined are left out. */
  query?: Record<string, QueryValue>;
  /** Sent as JSON. */
  body?: unknown;
  /** True: a 404 is answered with its parsed body instead of thrown. */
  allow404?: boolean;
  signal?: AbortSignal;
}

/** A status of 400 or above, or an answer that is no JSON. Its text is the specification's (section 8). */
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
 * Sends one request to the API and answers with the parsed body.
 * Throws FetchError on any status of 400 or above and on a body that is no JSON; network faults throw as fetch does.
 */
export async function fetchJson(url: string, request: JsonRequest = {}): Promise<unknown> {
  const { method = 'GET', query, body, allow404 = false, signal } = request;
  const address = withQuery(url, query);
  const early = await takeEarlyResponse(requestKey(method, address, body));
  const response =
    early ??
    (await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }));
  return readBody(response, address, allow404);
}

/** The address with the query parameters appended to those that it has. */
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
