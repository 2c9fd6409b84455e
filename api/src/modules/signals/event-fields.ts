/** Fields of an event that nobody has checked yet. */
export type Fields = Record<string, unknown>;

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** GitHub's numbers, as text: some clients write them as strings. */
export function asId(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? value : undefined;
}

// What GitHub writes; up to the 28th a date exists without asking a calendar.
const PLAIN_TIME = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** ISO 8601 in UTC and whole seconds, of a time that a database can hold. */
export function asTime(value: unknown): string | undefined {
  if (typeof value === 'string' && PLAIN_TIME.test(value)) return value;
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)) {
    return undefined;
  }
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : `${time.toISOString().slice(0, 19)}Z`;
}
