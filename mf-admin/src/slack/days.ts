const DAY = 86_400_000;

/** 'Add to Slack' tells about the leads of the last week, too (specification, section 4). */
export const ADDED_DAYS_BEFORE = 7;

/** The UTC day some days before now, `YYYY-MM-DD`. `now` is in milliseconds. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * DAY).toISOString().slice(0, 10);
}

/** A whole date of our time; while somebody types a year it is not one yet. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
