import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { KEEP_UNUSED_DATA } from '../limits';
import { FetchError, fetchJson, type JsonRequest } from './fetchJson';

export type ApiRequest = string | ({ url: string } & Omit<JsonRequest, 'signal'>);

/** Why a call failed. `status` 0: the server was not reached; 200: it answered, but without success. */
export interface ApiError {
  status: number;
  /** The server's own sentence (its `error` field), else null. */
  text: string | null;
  /** What is wrong, per field of the request. */
  fields?: Record<string, string>;
  /** Seconds after which a throttled call may be tried again. */
  retryAfter?: number;
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  const { url, ...rest } = typeof request === 'string' ? { url: request } : request;
  try {
    const data = await fetchJson(url, { ...rest, signal });
    return isRefusal(data) ? { error: { status: 200, text: data.error ?? null } } : { data };
  } catch (error) {
    return { error: toApiError(error) };
  }
};

/**
 * The one API of the product. Remotes inject their endpoints with `overrideExisting: 'throw'`, named after themselves
 * (`leadsRecycle`, `adminListCustomers`), so that two remotes can never replace each other's.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', 'Leads', 'Lead', 'Companies', 'Views', 'Tags', 'Favorites', 'Repos', 'Customers'],
  keepUnusedDataFor: KEEP_UNUSED_DATA,
  endpoints: () => ({}),
});

/** The server's sentence for a failed call, else the screen's own text. Takes whatever `unwrap()` threw. */
export function errorText(error: unknown, fallback: string): string {
  return isApiError(error) && error.text ? error.text : fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'text' in error;
}

/** The specification's other way to refuse (section 7): any status, and `success` false. */
function isRefusal(body: unknown): body is { error?: string } {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

function toApiError(error: unknown): ApiError {
  if (!(error instanceof FetchError)) return { status: 0, text: null };
  const body = (typeof error.body === 'object' && error.body !== null ? error.body : {}) as Record<string, unknown>;
  const retryAfter = Number(error.response.headers.get('Retry-After') ?? NaN);
  return {
    status: error.status,
    text: typeof body.error === 'string' ? body.error : null,
    ...(isTextRecord(body.fields) && { fields: body.fields }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string')
  );
}
