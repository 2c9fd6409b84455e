import { DAY_MS, HOUR_MS } from '../../../platform/time.js';
import { endpointState, nextAttempt, type AttemptOutcome } from './retry-policy.js';

const now = new Date('2026-03-10T04:00:00Z');
const accepted: AttemptOutcome = { kind: 'accepted', status: 204, text: '' };
const failed: AttemptOutcome = { kind: 'failed', status: 500, text: '', reason: 'It answered 500.' };
const gone: AttemptOutcome = { kind: 'gone', status: 410, text: '', reason: 'It answered 410.' };
const waits: AttemptOutcome = { ...failed, waitMs: HOUR_MS };

describe('the next attempt', () => {
  it('comes at growing intervals, ten attempts in all', () => {
    const delays: (number | undefined)[] = [];
    for (let failures = 0; failures < 10; failures += 1) {
      const next = nextAttempt(failures, failed, now, 0);
      expect(next).toMatchObject({ failures: failures + 1, lastError: 'It answered 500.' });
      delays.push(next.nextAttemptAt ? (next.nextAttemptAt.getTime() - now.getTime()) / 1000 : undefined);
    }
    expect(delays).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
    expect(nextAttempt(9, failed, now, 0).state).toBe('failed');
  });

  it('is spread by up to a tenth of the interval', () => {
    expect(nextAttempt(1, failed, now, 1).nextAttemptAt).toEqual(new Date(now.getTime() + 330_000));
  });

  it('is not before the receiver allows it', () => {
    expect(nextAttempt(0, waits, now, 0).nextAttemptAt).toEqual(new Date(now.getTime() + HOUR_MS));
    expect(nextAttempt(8, waits, now, 0).nextAttemptAt).toEqual(new Date(now.getTime() + DAY_MS));
  });

  it('does not come after success or 410', () => {
    expect(nextAttempt(3, accepted, now, 0)).toEqual({
      ...{ state: 'sent', failures: 3, lastError: null, nextAttemptAt: null },
    });
    expect(nextAttempt(0, gone, now, 0)).toMatchObject({ state: 'failed', nextAttemptAt: null });
  });
});

describe('an endpoint', () => {
  it('is paused while it takes nothing', () => {
    expect(endpointState(null, [failed, failed], now)).toEqual({
      ...{ failingSince: now, disabledReason: null, pausedUntil: new Date(now.getTime() + 30_000) },
    });
    expect(endpointState(null, [waits], now).pausedUntil).toEqual(new Date(now.getTime() + HOUR_MS));
  });

  it('works again once it takes a message, though it may ask for a pause', () => {
    const before = new Date(now.getTime() - DAY_MS);
    expect(endpointState(before, [failed, accepted], now)).toEqual({
      ...{ failingSince: null, disabledReason: null, pausedUntil: null },
    });
    expect(endpointState(before, [waits, accepted], now).pausedUntil).toEqual(new Date(now.getTime() + HOUR_MS));
  });

  it('is disabled after five days of failures, and at once by 410', () => {
    const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
    expect(endpointState(since(4.9), [failed], now).disabledReason).toBeNull();
    expect(endpointState(since(5), [failed], now).disabledReason).toBe('No message arrived for 5 days.');
    expect(endpointState(null, [accepted, gone], now).disabledReason).toMatch(/^The receiver answered 410/);
  });
});
