import type { CrmError } from './crm.js';

/** Waiting times between attempts. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000];

/**
 * Returns when a failed step is tried again: not before the CRM permits it. undefined: never, as the same would happen, or as
 * it has failed too often. `failures`: those before, since the last step that succeeded.
 */
export function retryTime({ kind, waitMs = 0 }: CrmError, failures: number, now: number): Date | undefined {
  const delayMs = kind === 'transient' ? RETRY_DELAYS_MS[failures] : undefined;
  return delayMs === undefined ? undefined : new Date(now + Math.max(delayMs, waitMs));
}
