import type { Signal } from '@forksight/sdk';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday: the first Monday came four days later. */
const FIRST_MONDAY = 4 * DAY;

/** How many signals fell into each of the last weeks, the current one last; weeks begin on Monday, UTC. `now` in ms. */
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
  return Math.floor((time - FIRST_MONDAY) / WEEK);
}
