import type { Client } from 'openapi-fetch';
import type { paths } from './api.gen.js';

export type { components, paths } from './api.gen.js';

export interface ClientOptions {
  /** Of the product, such as `https://leads.example.com`. */
  url: string;
  /** An API token, `fsk_…`. */
  token: string;
  /** Replaces the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
}

/** The error of a request that the API did not answer with 2xx. */
export declare class ForksightError extends Error {
  readonly status: number;
  /** Reason of each invalid field, by its path. */
  readonly fields: Record<string, string>;
  readonly code: string | undefined;
  /** After which the request may be sent again. */
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Returns a client (openapi-fetch) with a typed method for each operation that a token may call:
 * `client.GET('/api/views', { params: { query: { customer_slug } } })` resolves to `{ data, response }`, and rejects with a
 * `ForksightError`.
 */
export declare function createClient(options: ClientOptions): Client<paths>;
