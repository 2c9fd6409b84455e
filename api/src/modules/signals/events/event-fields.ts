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

// The form that GitHub writes. Days up to the 28th exist in every month, so no calendar check is needed.
const PLAIN_TIME = /^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** Reads a time as ISO 8601 in UTC to the second. Undefined for a time that PostgreSQL cannot store. */
export function asTime(value: unknown): string | undefined {
  if (typeof value === 'string' && PLAIN_TIME.test(value)) return value;
  if (typeof value !== 'string' || !/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)) {
    return undefined;
  }
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : `${time.toISOString().slice(0, 19)}Z`;
}
