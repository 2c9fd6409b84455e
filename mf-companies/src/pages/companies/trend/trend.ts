import { DAY_MS, pluralize, formatCount, formatDate, type Lead } from '@forksight/sdk';

/** A company's signals per week, oldest week first. */
export interface Trend {
  /** Mondays (UTC), `YYYY-MM-DD`. */
  weeks: readonly string[];
  signals: readonly number[];
}

/** The server's default. */
const DEFAULT_WEEKS = 26;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, because weeks begin on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Returns the Mondays of the last half year, including the current week. */
export function recentWeeks(nowMs = Date.now()): string[] {
  const current = weekIndex(nowMs);
  return Array.from({ length: DEFAULT_WEEKS }, (_, index) => {
    const monday = FIRST_MONDAY_MS + (current - DEFAULT_WEEKS + 1 + index) * WEEK_MS;
    return new Date(monday).toISOString().slice(0, 10);
  });
}

/** Counts the leads' signals in each of the weeks. */
export function weeklyTrend(leads: readonly Pick<Lead, 'githubSignals'>[], weeks: readonly string[]): Trend {
  const first = weekIndex(Date.parse(weeks[0] ?? ''));
  const signals = weeks.map(() => 0);
  for (const { githubSignals } of leads) {
    for (const { createdAt } of githubSignals) {
      const week = weekIndex(Date.parse(createdAt)) - first;
      if (signals[week] !== undefined) signals[week] += 1;
    }
  }
  return { weeks, signals };
}

const SURGE_WEEKS_BEFORE = 4;
const MIN_SURGE_SIGNALS = 3;
/** How many times the weekly average of before. */
const MIN_SURGE_GROWTH = 3;

/** Whether the current week, perhaps not over yet, has far more signals than the four weeks before it. */
export function isSurging({ signals }: Trend): boolean {
  const recent = signals.at(-1) ?? 0;
  const before = signals.slice(-1 - SURGE_WEEKS_BEFORE, -1).reduce((sum, count) => sum + count, 0);
  return recent >= MIN_SURGE_SIGNALS && recent >= (MIN_SURGE_GROWTH * before) / SURGE_WEEKS_BEFORE;
}

/** Weeks since the first Monday of 1970. */
function weekIndex(timeMs: number): number {
  return Math.floor((timeMs - FIRST_MONDAY_MS) / WEEK_MS);
}

/** Text alternative of the chart: `Signals per week for 26 weeks: 40 in all, most in the week of Mar 2, 2026 (14), 3 in the last`. */
export function trendLabel({ weeks, signals }: Trend): string {
  const total = signals.reduce((sum, count) => sum + count, 0);
  const period = `Signals per week for ${pluralize(weeks.length, 'week')}`;
  if (total === 0) return `${period}: none`;
  const max = Math.max(...signals);
  const peak = formatDate(weeks[signals.indexOf(max)]);
  const last = formatCount(signals.at(-1) ?? 0);
  return `${period}: ${formatCount(total)} in all, most in the week of ${peak} (${formatCount(max)}), ${last} in the last`;
}

/** `12 signals in the week of Mar 2, 2026` */
export function weekLabel({ weeks, signals }: Trend, index: number): string {
  return `${pluralize(signals[index] ?? 0, 'signal')} in the week of ${formatDate(weeks[index])}`;
}
