import { DAY_MS } from '@forksight/sdk';

/** 'Add to Slack' includes leads of the last week (specification, section 4). */
export const DEFAULT_SUBSCRIPTION_DAYS = 7;

/** Returns the UTC day `days` before now, `YYYY-MM-DD`. */
export function utcDayBefore(days: number, nowMs = Date.now()): string {
  return new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10);
}

/** Accepts dates from the year 2000; a partly typed year, such as 0202, is not complete. */
export function isCompleteDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
