/** SQL: the Monday, in UTC, of the week of a time. */
export const weekOf = (time: string): string => `date_trunc('week', ${time} at time zone 'UTC')::date`;
