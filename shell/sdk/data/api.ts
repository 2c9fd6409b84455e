import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { discardPrefetchedResponse, discardPrefetchedResponses } from '../contract';
import { UNUSED_DATA_LIFETIME_SECONDS } from '../limits';
import { type CacheState, rememberQuery } from './cachedQueries';
import { FetchError, fetchJson, type JsonRequest } from './fetchJson';
import { sendWithRecentSignIn } from './recentSignIn';

export type ApiRequest = string | ({ url: string } & Omit<JsonRequest, 'signal'>);

/** Why a call failed. `status` 0: the server was not reached; 200: a response that reports a failure. */
export interface ApiError {
  status: number;
  /** The response's `error` field, else null. */
  text: string | null;
  /** Messages by field of the request. */
  fields?: Record<string, string>;
  /** The present state of what another user has changed since the version of the request. */
  present?: unknown;
  /** Seconds after which a throttled call may be repeated. */
  retryAfter?: number;
}

/** What `transformResponse` may read beside the response. */
export interface ResponseMeta {
  getState: () => unknown;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ResponseMeta> = async (
  request,
  { signal, getState, type, forced, queryCacheKey },
) => {
  const { url, ...rest } = typeof request === 'string' ? { url: request } : request;
  if (queryCacheKey !== undefined) {
    const key = rememberQuery({ url, ...rest }, queryCacheKey);
    // A prefetched response may be as old as the data that is to be replaced.
    const isReload = forced && (getState() as CacheState).api.queries[queryCacheKey]?.data !== undefined;
    if (isReload) discardPrefetchedResponse(key);
  }
  const isChange = type === 'mutation';
  if (isChange) discardPrefetchedResponses();
  try {
    const data = await sendWithRecentSignIn(() => fetchJson(url, { ...rest, signal }));
    return isRefusal(data) ? { error: { status: 200, text: data.error ?? null } } : { data, meta: { getState } };
  } catch (error) {
    return { error: toApiError(error) };
  } finally {
    // The responses to requests that were sent meanwhile may lack the change.
    if (isChange) discardPrefetchedResponses();
  }
};

/**
 * The base API of the product. Remotes inject their endpoints with `overrideExisting: 'throw'` and their own prefix
 * (`leadsRecycle`, `adminListCustomers`), so that no remote replaces the endpoints of another.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Session',
    'Leads',
    'Lead',
    'Companies',
    'Views',
    'Tags',
    'Favorites',
    'Repos',
    'Customers',
    'Outreach',
    'Notes',
    'Activity',
  ],
  keepUnusedDataFor: UNUSED_DATA_LIFETIME_SECONDS,
  endpoints: () => ({}),
});

/** Returns the server's message for an error thrown by `unwrap()`, else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  return isApiError(error) && error.text ? error.text : fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'text' in error;
}

/** Whether a response with status 200 reports a failure: by `success: false`, or by `error` alone (specification, section 7). */
function isRefusal(body: unknown): body is { error?: string } {
  if (typeof body !== 'object' || body === null) return false;
  const { success, error } = body as { success?: unknown; error?: unknown };
  return success === false || (success !== true && typeof error === 'string' && error !== '');
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof FetchError)) return { status: 0, text: null };
  const body = (typeof error.body === 'object' && error.body !== null ? error.body : {}) as Record<string, unknown>;
  const retryAfter = Number(error.response.headers.get('Retry-After') ?? NaN);
  return {
    status: error.status,
    text: typeof body.error === 'string' ? body.error : null,
    ...(isTextRecord(body.fields) && { fields: body.fields }),
    ...(body.code === 'changed-meanwhile' && { present: body.present }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
