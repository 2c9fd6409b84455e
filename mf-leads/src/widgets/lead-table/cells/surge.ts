import { DAY_MS, type Lead } from '@forksight/sdk';

/** A week with far more signals than the weeks before it. */
export interface Surge {
  /** Signals of the last seven days. */
  recent: number;
  /** Signals of the four weeks before them. */
  before: number;
}

const WEEK_MS = 7 * DAY_MS;
const WEEKS_BEFORE = 4;
const MIN_SIGNALS = 3;
/** How many times the weekly average of before. */
const MIN_GROWTH = 3;

/** Returns the lead's surge, or null when the last week was like those before. */
export function findSurge(signals: Lead['githubSignals'], nowMs = Date.now()): Surge | null {
  let [recent, before] = [0, 0];
  for (const { createdAt } of signals) {
    const ageMs = nowMs - Date.parse(createdAt);
    if (ageMs < WEEK_MS) recent += 1;
    else if (ageMs < (1 + WEEKS_BEFORE) * WEEK_MS) before += 1;
  }
  const isSurge = recent >= MIN_SIGNALS && recent >= (MIN_GROWTH * before) / WEEKS_BEFORE;
  return isSurge ? { recent, before } : null;
}
