import type { Filter } from './types';

const DAY = 86_400_000;

/**
 * Stored filters as they are meant today: 'last signal within N days' counts from today, not from the day it was saved.
 * `now` is in milliseconds.
 */
export function currentFilters(filters: readonly Filter[], now = Date.now()): Filter[] {
  return filters.map((filter) =>
    filter.days === undefined ? filter : { ...filter, value: dayBefore(now, filter.days) },
  );
}

/** The UTC day, `YYYY-MM-DD`. */
function dayBefore(now: number, days: number): string {
  return new Date(now - days * DAY).toISOString().slice(0, 10);
}
