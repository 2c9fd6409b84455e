import { setTimeout as sleep } from 'node:timers/promises';

const DEFAULT_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 20;

/** Polls until the result is truthy. @throws Error after `timeoutMs` */
export async function eventually<Result>(
  what: string,
  poll: () => Promise<Result>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const result = await poll();
    if (result) return result;
    if (Date.now() > giveUpAt) throw new Error(`Timed out waiting for: ${what}`);
    await sleep(POLL_INTERVAL_MS);
  }
}
