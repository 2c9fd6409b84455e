/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'accepted' }
  /** It takes no more for now, and says until when. */
  | { kind: 'limited'; waitMs: number; why: string }
  /** It surely did not arrive; another time it may. */
  | { kind: 'not-sent'; why: string }
  /** It surely did not arrive, and will not unless somebody changes something. */
  | { kind: 'refused'; why: string }
  /** It may have arrived: there was no answer. */
  | { kind: 'unanswered'; why: string };

/** What a digest in the outbox has behind it. */
export interface Deliveries {
  failures: number;
  doubts: number;
}

export interface NextState extends Deliveries {
  state: 'waiting' | 'sent' | 'unknown' | 'failed';
  lastError: string | null;
  /** null: nothing more to do, until somebody asks for it. */
  nextAttempt: Date | null;
}

const minutes = 60_000;
const waits = [0.5, 2, 10, 30, 60, 120, 240, 480, 480, 480, 480].map((wait) => wait * minutes);
const doubtfulWaitMs = 1 * minutes;
/** Sent once more when there was no answer, and never a third time: at most one duplicate. */
const mostDoubts = 2;

/**
 * No digest ends silently: it is sent, waits for its next attempt, or says why not. Limits count as no failure, however
 * many.
 */
export function nextState({ failures, doubts }: Deliveries, outcome: Outcome, now: Date): NextState {
  const at = (waitMs: number) => new Date(now.getTime() + waitMs);
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', failures, doubts, lastError: null, nextAttempt: null };
    case 'limited':
      return { state: 'waiting', failures, doubts, lastError: outcome.why, nextAttempt: at(outcome.waitMs) };
    case 'not-sent': {
      const wait = waits[failures];
      return wait === undefined
        ? { state: 'failed', failures, doubts, lastError: outcome.why, nextAttempt: null }
        : { state: 'waiting', failures: failures + 1, doubts, lastError: outcome.why, nextAttempt: at(wait) };
    }
    case 'refused':
      return { state: 'failed', failures, doubts, lastError: outcome.why, nextAttempt: null };
    case 'unanswered': {
      const again = doubts + 1 < mostDoubts;
      const lastError = again
        ? `${outcome.why} It may have arrived, and is sent once more.`
        : `${outcome.why} It may have arrived, and is not sent again by itself.`;
      return {
        state: 'unknown',
        failures,
        doubts: doubts + 1,
        lastError,
        nextAttempt: again ? at(doubtfulWaitMs) : null,
      };
    }
  }
}

/** What surely did not arrive at a webhook that was replaced meanwhile: its successor is asked as if it were the first. */
export function nextForSuccessor({ doubts }: Deliveries, why: string, now: Date): NextState {
  const lastError = `${why} The webhook was replaced meanwhile.`;
  return { state: 'waiting', failures: 0, doubts, lastError, nextAttempt: now };
}
