import { MINUTE_MS } from '../../../platform/time.js';

/** The result of one attempt to send. */
export type DeliveryOutcome =
  | { kind: 'accepted' }
  /** Rate-limited, with a waiting time. */
  | { kind: 'limited'; waitMs: number; why: string }
  /** Certainly not delivered; a retry may succeed. */
  | { kind: 'not-sent'; why: string }
  /** Certainly not delivered; a retry will fail too until the channel is fixed. */
  | { kind: 'refused'; why: string }
  /** No response: the message may have arrived. */
  | { kind: 'unanswered'; why: string };

/** Unsuccessful attempts of a digest so far. */
export interface AttemptCounts {
  failures: number;
  doubts: number;
}

export interface NextState extends AttemptCounts {
  state: 'waiting' | 'sent' | 'unknown' | 'failed';
  lastError: string | null;
  /** null: no further attempt without a manual retry. */
  nextAttempt: Date | null;
}

const RETRY_DELAYS_MS = [0.5, 2, 10, 30, 60, 120, 240, 480, 480, 480, 480].map((wait) => wait * MINUTE_MS);
const UNANSWERED_RETRY_MS = 1 * MINUTE_MS;
/** A message without a response is sent a second time, never a third: at most one duplicate. */
const MAX_UNANSWERED = 2;

/**
 * Every digest is sent, waits for its next attempt, or has an error. Rate limits never count as failures.
 */
export function nextState({ failures, doubts }: AttemptCounts, outcome: DeliveryOutcome, now: Date): NextState {
  const at = (waitMs: number) => new Date(now.getTime() + waitMs);
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', failures, doubts, lastError: null, nextAttempt: null };
    case 'limited':
      return { state: 'waiting', failures, doubts, lastError: outcome.why, nextAttempt: at(outcome.waitMs) };
    case 'not-sent': {
      const wait = RETRY_DELAYS_MS[failures];
      return wait === undefined
        ? { state: 'failed', failures, doubts, lastError: outcome.why, nextAttempt: null }
        : { state: 'waiting', failures: failures + 1, doubts, lastError: outcome.why, nextAttempt: at(wait) };
    }
    case 'refused':
      return { state: 'failed', failures, doubts, lastError: outcome.why, nextAttempt: null };
    case 'unanswered': {
      const again = doubts + 1 < MAX_UNANSWERED;
      const lastError = again
        ? `${outcome.why} It may have arrived, and is sent once more.`
        : `${outcome.why} It may have arrived, and is not sent again by itself.`;
      return {
        state: 'unknown',
        failures,
        doubts: doubts + 1,
        lastError,
        nextAttempt: again ? at(UNANSWERED_RETRY_MS) : null,
      };
    }
  }
}

/** Restarts a digest that was not delivered to a webhook that has been replaced since. */
export function nextStateForNewWebhook({ doubts }: AttemptCounts, why: string, now: Date): NextState {
  const lastError = `${why} The webhook was replaced meanwhile.`;
  return { state: 'waiting', failures: 0, doubts, lastError, nextAttempt: now };
}
