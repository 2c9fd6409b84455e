import { DAY_MS } from '../time';
import type { Filter } from './types';

/**
 * Recomputes stored filters for today: 'last signal within N days' and 'next step within N days' count from today, not
 * from the day they were saved.
 * `now` is in milliseconds since the epoch.
 */
export function filtersAsOfToday(filters: readonly Filter[], now = Date.now()): Filter[] {
  return filters.map((filter) =>
    filter.days === undefined ? filter : { ...filter, value: dayOf(filter.propertyName, now, filter.days) },
  );
}

/** The UTC day that many days before; of a next step, after. `YYYY-MM-DD` */
function dayOf(propertyName: string, now: number, days: number): string {
  const sign = propertyName === 'nextStepDate' ? 1 : -1;
  return new Date(now + sign * days * DAY_MS).toISOString().slice(0, 10);
}
