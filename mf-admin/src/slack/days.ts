import { DAY_MS } from '@forksight/sdk';

/** 'Add to Slack' includes leads of the last week (specification, section 4). */
export const DEFAULT_SUBSCRIPTION_DAYS = 7;

/** Returns the UTC day `days` before now, `YYYY-MM-DD`. */
export function utcDayBefore(days: number, nowMs = Date.now()): string {
  return new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10);
}
