import type { LoadCode } from '@forksight/sdk/contract';
import { LoadFault } from './faults';

/** After this long a load counts as failed. */
const LOAD_DEADLINE_MS = 8_000;
/** Waits before the automatic second and third attempt. */
const RETRY_DELAYS_MS = [500, 2_000] as const;

/** Rejects with a `timeout` fault when the task takes too long; its late answer is dropped. */
export async function withDeadline<T>(task: () => Promise<T>, milliseconds = LOAD_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LoadFault('timeout', `No answer within ${String(milliseconds / 1000)} s`));
    }, milliseconds);
  });
  try {
    return await Promise.race([task(), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** What may pass by itself; a refused content may be one that was cut off on its way. */
const PASSING: readonly LoadCode[] = ['network', 'integrity'];

/** Runs a task again after faults of the network, at most twice. `task` rejects with faults only. */
export async function withRetries<T>(task: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt - 1];
      const isPassing = error instanceof LoadFault && PASSING.includes(error.code) && !error.needsReload;
      if (delay === undefined || !isPassing) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
