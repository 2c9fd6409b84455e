import type { LoadCode } from '@forksight/sdk/contract';
import { RemoteLoadError } from './loadErrors';

/** A load that takes longer has failed. */
const LOAD_DEADLINE_MS = 8_000;
/** Delays before the automatic second and third attempt. */
const RETRY_DELAYS_MS = [500, 2_000] as const;

/** Rejects with a `timeout` error when the task takes too long; its late result is ignored. */
export async function withDeadline<T>(task: () => Promise<T>, deadlineMs = LOAD_DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteLoadError('timeout', `No answer within ${String(deadlineMs / 1000)} s`));
    }, deadlineMs);
  });
  try {
    return await Promise.race([task(), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors that may pass. A wrong integrity hash may come from a truncated response. */
const TRANSIENT_CODES: readonly LoadCode[] = ['network', 'integrity'];

/** Repeats a task after transient errors, at most twice. `task` rejects with RemoteLoadError only. */
export async function withRetries<T>(task: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task(attempt);
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt - 1];
      const isTransient =
        error instanceof RemoteLoadError && TRANSIENT_CODES.includes(error.code) && !error.needsReload;
      if (delay === undefined || !isTransient) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
