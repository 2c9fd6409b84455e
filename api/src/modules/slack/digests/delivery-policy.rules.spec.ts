import {
  nextState,
  nextStateForNewWebhook,
  type AttemptCounts,
  type DeliveryOutcome,
} from './delivery-policy.rules.js';

const NOW = new Date('2026-11-01T12:00:00Z');
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

const next = (outcome: DeliveryOutcome, { failures = 0, doubts = 0 }: Partial<AttemptCounts> = {}) =>
  nextState({ failures, doubts }, outcome, NOW);

describe('a digest', () => {
  it('is sent when Slack accepts it', () => {
    expect(next({ kind: 'accepted' }, { failures: 2, doubts: 1 })).toEqual({
      state: 'sent',
      failures: 2,
      doubts: 1,
      lastError: null,
      nextAttempt: null,
    });
  });

  it('waits as long as a rate limit says, which is no failure', () => {
    const outcome = { kind: 'limited', waitMs: 90_000, why: 'Too many.' } as const;
    expect(next(outcome, { failures: 11, doubts: 1 })).toEqual({
      state: 'waiting',
      failures: 11,
      doubts: 1,
      lastError: 'Too many.',
      nextAttempt: inMinutes(1.5),
    });
  });

  it.each([0.5, 2, 10, 30, 60, 120, 240, 480, 480, 480, 480].map((minutes, failures) => [failures, minutes]))(
    'after %i failures waits %d minutes for the next attempt',
    (failures, minutes) => {
      expect(next({ kind: 'not-sent', why: 'Slack is down.' }, { failures, doubts: 1 })).toEqual({
        state: 'waiting',
        failures: failures + 1,
        doubts: 1,
        lastError: 'Slack is down.',
        nextAttempt: inMinutes(minutes),
      });
    },
  );

  it('fails after the last of its attempts, and at once when a retry cannot help', () => {
    const failed = { state: 'failed', failures: 11, doubts: 1, nextAttempt: null };
    const counts = { failures: 11, doubts: 1 };
    expect(next({ kind: 'not-sent', why: 'Slack is down.' }, counts)).toEqual({
      ...failed,
      lastError: 'Slack is down.',
    });
    expect(next({ kind: 'refused', why: 'No channel.' }, counts)).toEqual({ ...failed, lastError: 'No channel.' });
    expect(next({ kind: 'refused', why: 'No channel.' })).toMatchObject({ state: 'failed', failures: 0, doubts: 0 });
  });

  it('is sent a second time without a response, never a third', () => {
    const outcome = { kind: 'unanswered', why: 'No response.' } as const;
    expect(next(outcome, { failures: 3 })).toEqual({
      state: 'unknown',
      failures: 3,
      doubts: 1,
      lastError: 'No response. It may have arrived, and is sent once more.',
      nextAttempt: inMinutes(1),
    });
    expect(next(outcome, { failures: 3, doubts: 1 })).toEqual({
      state: 'unknown',
      failures: 3,
      doubts: 2,
      lastError: 'No response. It may have arrived, and is not sent again by itself.',
      nextAttempt: null,
    });
  });

  it('starts again at once for a webhook that has been replaced', () => {
    expect(nextStateForNewWebhook({ failures: 4, doubts: 1 }, 'No channel.', NOW)).toEqual({
      state: 'waiting',
      failures: 0,
      doubts: 1,
      lastError: 'No channel. The webhook was replaced meanwhile.',
      nextAttempt: NOW,
    });
  });
});
