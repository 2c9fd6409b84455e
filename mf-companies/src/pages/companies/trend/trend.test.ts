import { aLead, aSignal } from '@forksight/sdk/testing';
import { isSurging, recentWeeks, trendLabel, weeklyTrend, weekLabel } from './trend';

const SUNDAY = Date.parse('2026-03-08T23:59:00Z');
const leads = (...dates: string[]) => dates.map((createdAt) => aLead({ githubSignals: [aSignal({ createdAt })] }));

it('counts weeks from Monday to Sunday and ends with the current week', () => {
  const weeks = recentWeeks(SUNDAY);
  expect(weeks).toHaveLength(26);
  expect([weeks[0], weeks.at(-1)]).toEqual(['2025-09-08', '2026-03-02']);
});

it('counts each signal in its week and ignores those outside', () => {
  const weeks = ['2026-02-23', '2026-03-02'];
  const some = leads(
    '2026-03-02T00:00:00Z',
    '2026-03-08T23:59:59Z',
    '2026-03-01T23:59:59Z',
    '2026-02-22T23:59:59Z',
    '2026-03-09T00:00:00Z',
    'never',
  );
  expect(weeklyTrend(some, weeks).signals).toEqual([1, 2]);
});

it('has text alternatives', () => {
  const trend = { weeks: ['2026-02-16', '2026-02-23', '2026-03-02'], signals: [2, 14, 1] };
  expect(trendLabel(trend)).toBe(
    'Signals per week for 3 weeks: 17 in all, most in the week of Feb 23, 2026 (14), 1 in the last',
  );
  expect(weekLabel(trend, 2)).toBe('1 signal in the week of Mar 2, 2026');
  expect(trendLabel({ ...trend, signals: [0, 0, 0] })).toBe('Signals per week for 3 weeks: none');
});

it('surges in a week with three times as many signals as the four before it on average', () => {
  const trend = (...signals: number[]) => ({ weeks: signals.map(() => '2026-03-02'), signals });
  expect(isSurging(trend(50, 1, 1, 1, 1, 3))).toBe(true);
  expect(isSurging(trend(0, 2, 1, 1, 1, 3))).toBe(false);
  expect(isSurging(trend(0, 0, 0, 0, 0, 2))).toBe(false);
});
