import { AppError } from '../../../platform/errors.js';

/** The code host takes no more calls from any of our tokens for now. */
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

export interface Answered {
  status: number;
  headers: Headers;
  /** Of a refusal. */
  message?: string;
}

/** For how long to wait where the code host does not say, which grows with each refusal. */
const leastWaitMs = 60_000;
const longestWaitMs = 3_600_000;
/** Its clock is told in whole seconds. */
const marginMs = 1_000;

/**
 * Until when the code host wants no further call after this answer, in all the shapes in which it says so; undefined
 * when it may be asked at once.
 *
 * @param strikes refusals in a row before this one that did not say for how long
 */
export function waitAfter(
  answer: Answered,
  now: number,
  strikes: number,
): { until: number; told: boolean } | undefined {
  const { status, headers, message = '' } = answer;
  const refused = status === 403 || status === 429;
  const told = (refused ? retryAfter(headers, now) : undefined) ?? resetOf(headers, now);
  if (told !== undefined) return { until: told, told: true };
  const isLimit = status === 429 || headers['gh-limited-by'] !== undefined || /rate limit|abuse/i.test(message);
  if (!refused || !isLimit) return undefined;
  return { until: now + Math.min(longestWaitMs, leastWaitMs * 2 ** strikes), told: false };
}

/** Seconds, or a date by the code host's clock. */
function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const waitMs = Number.isNaN(seconds) ? Date.parse(String(value)) - hostTime(headers, now) : seconds * 1000;
  return Number.isNaN(waitMs) ? undefined : now + Math.max(0, waitMs) + marginMs;
}

/** When there are calls again, of an answer that says that it was the last one. */
function resetOf(headers: Headers, now: number): number | undefined {
  const reset = resetTime(headers, now);
  return headers['x-ratelimit-remaining'] === '0' ? reset : undefined;
}

/** When the quota is whole again, by our clock. */
export function resetTime(headers: Headers, now: number): number | undefined {
  const reset = Number(headers['x-ratelimit-reset']);
  return reset > 0 ? now + Math.max(0, reset * 1000 - hostTime(headers, now)) + marginMs : undefined;
}

function hostTime({ date }: Headers, now: number): number {
  const told = Date.parse(String(date));
  return Number.isNaN(told) ? now : told;
}
