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
  /**
   * Accepts a streamed response (application/x-ndjson): receives each of its lines. The last line has `success` and is
   * returned. A server that does not stream sends JSON.
   */
  onLine?: (line: unknown) => void;
}

const JSON_LINES = 'application/x-ndjson';

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
  const { method = 'GET', query, body, allow404 = false, keepalive = false, signal, onLine } = request;
  const fullUrl = withQuery(url, query);
  const prefetched = await takePrefetchedResponse(requestKey(method, fullUrl, body));
  const response =
    prefetched ??
    (await fetch(fullUrl, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: onLine ? `${JSON_LINES}, application/json` : 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
      ...(signal && { signal }),
    }));
  if (onLine && response.body && response.headers.get('Content-Type')?.startsWith(JSON_LINES)) {
    return readLines(response.body, onLine);
  }
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

/** Throws TypeError, as for a lost connection, when the last line is missing. */
async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: unknown) => void): Promise<unknown> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()];
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError('The response ended early');
    const lines = (text + decoder.decode(value, { stream: true })).split('\n');
    text = lines.pop() ?? '';
    for (const json of lines) {
      const line: unknown = JSON.parse(json);
      onLine(line);
      if (typeof line === 'object' && line !== null && 'success' in line) return line;
    }
  }
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
