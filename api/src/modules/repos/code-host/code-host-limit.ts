import { AppError } from '../../../platform/errors.js';
import { parseRetryAfter } from '../../../platform/outbound/retry-after.js';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time.js';

/** All tokens have reached a limit of the code host. */
export class CodeHostLimited extends AppError {
  constructor(
    readonly until: Date,
    now: number,
  ) {
    const at = until.toISOString().slice(11, 16);
    super('bad_gateway', `The code host takes no more requests for now: try again after ${at} UTC.`, {
      retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now) / 1000)),
    });
    this.name = 'CodeHostLimited';
  }
}

export type Headers = Readonly<Record<string, string | number | undefined>>;

export interface HostResponse {
  status: number;
  headers: Headers;
  /** Of an error response. */
  message?: string;
}

/** Bounds of the wait when the code host states none; it doubles with each refusal. */
const MIN_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = HOUR_MS;
/** Headers state times in whole seconds. */
const CLOCK_MARGIN_MS = 1_000;

/**
 * Returns until when no further call is allowed after this response, from any of the headers and messages that GitHub uses;
 * undefined when the next call may follow at once.
 *
 * @param strikes consecutive earlier refusals without a stated wait
 */
export function waitAfter(
  response: HostResponse,
  now: number,
  strikes: number,
): { until: number; isStated: boolean } | undefined {
  const { status, headers, message = '' } = response;
  const isRefused = status === 403 || status === 429;
  const statedUntil = (isRefused ? readRetryAfter(headers, now) : undefined) ?? exhaustedUntil(headers, now);
  if (statedUntil !== undefined) return { until: statedUntil, isStated: true };
  const isLimit = status === 429 || headers['gh-limited-by'] !== undefined || /rate limit|abuse/i.test(message);
  if (!isRefused || !isLimit) return undefined;
  return { until: now + Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** strikes), isStated: false };
}

/** Reads `retry-after`: seconds, or a date of the code host's clock. */
function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const waitMs = parseRetryAfter(String(value), hostTime(headers, now));
  return waitMs === undefined ? undefined : now + Math.max(0, waitMs) + CLOCK_MARGIN_MS;
}

/** Returns when the quota is reset, if this response used its last call. */
function exhaustedUntil(headers: Headers, now: number): number | undefined {
  const reset = resetTime(headers, now);
  return headers['x-ratelimit-remaining'] === '0' ? reset : undefined;
}

/** Returns when the quota is reset, by our clock. */
export function resetTime(headers: Headers, now: number): number | undefined {
  const reset = Number(headers['x-ratelimit-reset']);
  return reset > 0 ? now + Math.max(0, reset * 1000 - hostTime(headers, now)) + CLOCK_MARGIN_MS : undefined;
}

function hostTime({ date }: Headers, now: number): number {
  const hostMs = Date.parse(String(date));
  return Number.isNaN(hostMs) ? now : hostMs;
}
