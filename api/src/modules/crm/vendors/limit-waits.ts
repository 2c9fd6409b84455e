import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';
import { MINUTE_MS } from '../../../platform/time.js';

const MAX_WAIT_MS = MINUTE_MS;
const MAX_WAITS_PER_REQUEST = 3;
/** A reading occupies a worker, and reports of all workspaces wait for it. */
const MAX_TOTAL_WAIT_MS = 5 * MINUTE_MS;

/**
 * Returns a `fetch` for one reading that waits when the limit of requests is reached (429), a minute each time at most. Reading
 * many pages reaches the limit, and would otherwise start again with the first page. `signal`: ends requests and waiting.
 * `totalMs`: of all waits; beyond it the response is returned.
 */
export function waitForLimits(fetch: Fetch, signal: AbortSignal, totalMs = MAX_TOTAL_WAIT_MS): Fetch {
  let leftMs = totalMs;
  return async (input, init) => {
    for (let waits = 0; ; waits += 1) {
      signal.throwIfAborted();
      const response = await fetch(input, init);
      // Twenty has a limit for each minute, and does not say when the next request is accepted.
      const waitMs = Math.max(0, retryAfterMs(response.headers) ?? MAX_WAIT_MS);
      const isTooLong = waits === MAX_WAITS_PER_REQUEST || waitMs > Math.min(MAX_WAIT_MS, leftMs);
      if (response.status !== 429 || isTooLong) return response;
      leftMs -= waitMs;
      await response.body?.cancel();
      await sleep(waitMs, undefined, { signal });
    }
  };
}
