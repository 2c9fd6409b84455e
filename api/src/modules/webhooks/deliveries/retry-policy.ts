import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.js';

/** The result of one attempt to send a message. */
export type AttemptOutcome =
  | { kind: 'accepted'; status: number; text: string }
  /** 410: the receiver wants no messages any more. */
  | { kind: 'gone'; status: number; text: string; reason: string }
  /** `waitMs`: for how long the receiver wants no requests. */
  | { kind: 'failed'; status: number | null; text: string | null; reason: string; waitMs?: number };

export interface NextAttempt {
  state: 'waiting' | 'sent' | 'failed';
  failures: number;
  lastError: string | null;
  nextAttemptAt: Date | null;
}

/** Waiting times between attempts: ten attempts within about three days. */
const RETRY_DELAYS_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 5, 10, 14, 20, 24].map((h) => h * HOUR_MS)];
/** Shares of a delay that are added at random, so that messages that failed together are not sent again together. */
const MAX_JITTER = 0.1;
/** An endpoint that has accepted no message for so long is disabled. */
const MAX_FAILING_MS = 5 * DAY_MS;
/** How long an endpoint that accepted no message is paused, however many messages wait for it. */
const FAILING_PAUSE_MS = 30_000;

/** @param random from 0 to 1 */
export function nextAttempt(failures: number, outcome: AttemptOutcome, now: Date, random: number): NextAttempt {
  if (outcome.kind === 'accepted') return { state: 'sent', failures, lastError: null, nextAttemptAt: null };
  const delayMs = outcome.kind === 'gone' ? undefined : RETRY_DELAYS_MS[failures];
  const failure = { failures: failures + 1, lastError: outcome.reason };
  if (delayMs === undefined) return { ...failure, state: 'failed', nextAttemptAt: null };
  const waitMs = Math.max(delayMs * (1 + MAX_JITTER * random), (outcome.kind === 'failed' && outcome.waitMs) || 0);
  return { ...failure, state: 'waiting', nextAttemptAt: new Date(now.getTime() + Math.round(waitMs)) };
}

export interface EndpointState {
  failingSince: Date | null;
  pausedUntil: Date | null;
  /** Why the endpoint is disabled. */
  disabledReason: string | null;
}

/** The state of an endpoint after attempts that ended at the same time. */
export function endpointState(
  failingSince: Date | null,
  outcomes: readonly AttemptOutcome[],
  now: Date,
): EndpointState {
  const isGone = outcomes.some(({ kind }) => kind === 'gone');
  const waitMs = Math.max(0, ...outcomes.map((outcome) => (outcome.kind === 'failed' && outcome.waitMs) || 0));
  if (outcomes.some(({ kind }) => kind === 'accepted') && !isGone) {
    return { failingSince: null, pausedUntil: waitMs > 0 ? after(now, waitMs) : null, disabledReason: null };
  }
  const since = failingSince ?? now;
  const isTooLong = now.getTime() - since.getTime() >= MAX_FAILING_MS;
  const disabledReason = isGone
    ? 'The receiver answered 410 Gone: it wants no more messages.'
    : isTooLong
      ? `No message arrived for ${MAX_FAILING_MS / DAY_MS} days.`
      : null;
  return { failingSince: since, pausedUntil: after(now, Math.max(waitMs, FAILING_PAUSE_MS)), disabledReason };
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
