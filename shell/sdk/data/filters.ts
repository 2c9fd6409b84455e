import { DAY_MS } from '../time';
import type { Filter } from './types';

/**
 * Recomputes stored filters for today: 'last signal within N days' counts from today, not from the day it was saved.
 * `now` is in milliseconds since the epoch.
 */
export function filtersAsOfToday(filters: readonly Filter[], now = Date.now()): Filter[] {
  return filters.map((filter) =>
    filter.days === undefined ? filter : { ...filter, value: dayBefore(now, filter.days) },
  );
}

/** The UTC day that many days before, `YYYY-MM-DD`. */
function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}
