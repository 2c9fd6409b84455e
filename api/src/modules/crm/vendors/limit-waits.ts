import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { retryAfterMs } from '../../../platform/outbound/retry-after.js';
import { MINUTE_MS } from '../../../platform/time.js';

const MAX_WAIT_MS = MINUTE_MS;
const MAX_WAITS = 3;

/**
 * Returns a `fetch` that waits when the limit of requests is reached, a minute each time at most. Reading many pages reaches
 * the limit, and would otherwise start again with the first page. `signal`: ends the waiting.
 */
export function waitForLimits(fetch: Fetch, signal: AbortSignal): Fetch {
  return async (input, init) => {
    for (let waits = 0; ; waits += 1) {
      const response = await fetch(input, init);
      // Twenty has a limit for each minute, and does not say when the next request is accepted.
      const waitMs = Math.max(0, retryAfterMs(response.headers) ?? MAX_WAIT_MS);
      if (response.status !== 429 || waits === MAX_WAITS || waitMs > MAX_WAIT_MS) return response;
      await response.body?.cancel();
      await sleep(waitMs, undefined, { signal });
    }
  };
}
