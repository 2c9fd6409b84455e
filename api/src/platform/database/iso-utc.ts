/** SQL: a time in ISO 8601, UTC, to the second, as responses have it. */
export const isoUtc = (timestamp: string): string =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** SQL: the same to the millisecond. */
export const isoUtcMs = (timestamp: string): string =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
