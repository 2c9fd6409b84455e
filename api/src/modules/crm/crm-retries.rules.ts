import type { CrmError } from './crm.js';

/** Waiting times between attempts. */
const RETRY_DELAYS_MS = [2_000, 10_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000];

/**
 * Returns when a failed step is tried again, not before the CRM permits it. undefined: never, because it would fail again or
 * has failed too often. `failures`: number of earlier failures since the last step that succeeded.
 */
export function retryTime({ kind, waitMs = 0 }: CrmError, failures: number, now: number): Date | undefined {
  const delayMs = kind === 'transient' ? RETRY_DELAYS_MS[failures] : undefined;
  return delayMs === undefined ? undefined : new Date(now + Math.max(delayMs, waitMs));
}
