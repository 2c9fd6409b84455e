import { DAY_MS, type Signal } from '@forksight/sdk';

const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Returns the number of signals in each of the last weeks, the current one last. Weeks start on Monday, UTC; `now` in ms. */
export function weeklySignals(signals: readonly Signal[], weeks: number, now = Date.now()): number[] {
  const counts = Array<number>(weeks).fill(0);
  const last = weekOf(now);
  for (const { createdAt } of signals) {
    const index = weeks - 1 - (last - weekOf(Date.parse(createdAt)));
    const count = counts[index];
    if (count !== undefined) counts[index] = count + 1;
  }
  return counts;
}

function weekOf(time: number): number {
  return Math.floor((time - FIRST_MONDAY_MS) / WEEK_MS);
}
