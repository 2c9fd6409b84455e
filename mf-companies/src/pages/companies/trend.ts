import { countOf, formatCount, formatDate, type Lead } from '@forksight/sdk';

/** The signals of a company's leads, week by week, oldest first. */
export interface Trend {
  /** Mondays (UTC), `YYYY-MM-DD`. */
  weeks: readonly string[];
  signals: readonly number[];
}

/** As many weeks as the server tells of when it is not asked for others. */
const WEEKS = 26;
const WEEK = 7 * 86_400_000;
/** 1970-01-05, in milliseconds: weeks begin on Mondays. */
const FIRST_MONDAY = 4 * 86_400_000;

/** The Mondays of the last half year, this week's included. `now` in milliseconds. */
export function lastWeeks(now = Date.now()): string[] {
  const current = weekOf(now);
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = FIRST_MONDAY + (current - WEEKS + 1 + index) * WEEK;
    return new Date(monday).toISOString().slice(0, 10);
  });
}

/** How many signals of the leads fall into each of the weeks. */
export function trendOf(leads: readonly Pick<Lead, 'githubSignals'>[], weeks: readonly string[]): Trend {
  const first = weekOf(Date.parse(weeks[0] ?? ''));
  const signals = weeks.map(() => 0);
  for (const { githubSignals } of leads) {
    for (const { createdAt } of githubSignals) {
      const week = weekOf(Date.parse(createdAt)) - first;
      if (signals[week] !== undefined) signals[week] += 1;
    }
  }
  return { weeks, signals };
}

/** Weeks since the first Monday of 1970. */
function weekOf(moment: number): number {
  return Math.floor((moment - FIRST_MONDAY) / WEEK);
}

/** What the trend's picture shows: `Signals per week for 26 weeks: 40 in all, most in the week of Mar 2, 2026 (14), 3 in the last`. */
export function trendInWords({ weeks, signals }: Trend): string {
  const all = signals.reduce((sum, count) => sum + count, 0);
  const about = `Signals per week for ${countOf(weeks.length, 'week')}`;
  if (all === 0) return `${about}: none`;
  const most = Math.max(...signals);
  const peak = formatDate(weeks[signals.indexOf(most)]);
  const last = formatCount(signals.at(-1) ?? 0);
  return `${about}: ${formatCount(all)} in all, most in the week of ${peak} (${formatCount(most)}), ${last} in the last`;
}

/** `12 signals in the week of Mar 2, 2026` */
export function weekInWords({ weeks, signals }: Trend, index: number): string {
  return `${countOf(signals[index] ?? 0, 'signal')} in the week of ${formatDate(weeks[index])}`;
}
