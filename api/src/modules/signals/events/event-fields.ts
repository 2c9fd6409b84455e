import { DAY_MS } from '../../../platform/time.js';

/** Unvalidated fields of an event. */
export type Fields = Record<string, unknown>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads an id as text; some sources write ids as strings. */
export function asId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? value : undefined;
}

/** GitHub's first repository is of October 2007. */
const EARLIEST_TIME = '2007-10-01T00:00:00Z';

/** The latest possible time of an event that is read now: clocks differ by less than a day. */
export function latestEventTime(now: number): string {
  return new Date(now + DAY_MS).toISOString();
}

/** Whether an event may have this time, in the form of `asTime`. */
export function isPossibleTime(time: string, latest: string): boolean {
  return time >= EARLIEST_TIME && time <= latest;
}

// The form that GitHub writes. Days up to the 28th exist in every month, so no calendar check is needed.
const PLAIN_TIME = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** Reads a time as ISO 8601 in UTC to the second. Undefined for a time that PostgreSQL cannot store. */
export function asTime(value: unknown): string | undefined {
  if (typeof value === 'string' && PLAIN_TIME.test(value)) return value;
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)) {
    return undefined;
  }
  const time = new Date(value);
  // `Date` takes February 30 for March 2.
  const isDay = Number(value.slice(8, 10)) <= daysInMonth(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
  return Number.isNaN(time.getTime()) || !isDay ? undefined : `${time.toISOString().slice(0, 19)}Z`;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
