import { DAY_MS } from '../platform/time.js';

/** A row of `GET /repos/{owner}/{repo}/stargazers/history`. */
interface StarWeek {
  /** The start of the week: Sunday, 00:00 in Los Angeles, in seconds since 1970. */
  week: number;
  total: number;
  days: number[];
}

const DAYS_PER_WEEK = 7;
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Returns the weeks since the first of the stars that exist now, newest first, up to the current one. */
export function starHistory(starTimes: readonly number[], now: number): StarWeek[] {
  const [first] = [...starTimes].sort((one, other) => one - other);
  if (first === undefined) return [];
  const counts = new Map<number, number>();
  for (const at of starTimes) counts.set(dayNumber(at), (counts.get(dayNumber(at)) ?? 0) + 1);
  const weeks: StarWeek[] = [];
  for (let start = weekStart(dayNumber(now)); start >= weekStart(dayNumber(first)); start -= DAYS_PER_WEEK) {
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => counts.get(start + index) ?? 0);
    weeks.push({ week: midnight(start) / 1000, total: days.reduce((sum, count) => sum + count, 0), days });
  }
  return weeks;
}

/** Days since 1970 of the calendar day in Los Angeles. */
function dayNumber(at: number): number {
  return Date.parse(DAY_FORMAT.format(at)) / DAY_MS;
}

/** The Sunday on or before the day. */
function weekStart(day: number): number {
  return day - new Date(day * DAY_MS).getUTCDay();
}

/** Returns the time of 00:00 in Los Angeles, which is 7 or 8 hours behind UTC. */
function midnight(day: number): number {
  const summer = day * DAY_MS + 7 * 3_600_000;
  return dayNumber(summer) === day ? summer : summer + 3_600_000;
}
