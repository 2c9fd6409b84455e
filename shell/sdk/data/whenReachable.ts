/** Milliseconds until the server is asked again; the last one repeats. */
const DELAYS_MS = [2_000, 4_000, 8_000, 15_000] as const;
/** After a recovery that did not last, the longest delay applies at once. */
const STABLE_AFTER_MS = 60_000;
const ANSWER_TIMEOUT_MS = 5_000;

let recoveredAtMs = -Infinity;

/**
 * Calls `onReachable` once, when the server answers again. It is asked after growing delays, and at once when the browser
 * is back online or the tab is shown. Returns a function that stops the waiting.
 */
export function whenReachable(onReachable: () => void): () => void {
  let attempt = Date.now() - recoveredAtMs < STABLE_AFTER_MS ? DELAYS_MS.length - 1 : 0;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;

  const wait = () => {
    timer = setTimeout(() => void ask(), DELAYS_MS[Math.min(attempt++, DELAYS_MS.length - 1)]);
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
  const ask = async () => {
    clearTimeout(timer);
    const isReachable = navigator.onLine && !document.hidden && (await isServerReachable());
    if (isStopped) return;
    if (!isReachable) {
      clearTimeout(timer);
      wait();
      return;
    }
    stop();
    recoveredAtMs = Date.now();
    onReachable();
  };
  const handleReturn = () => void ask();
  addEventListener('online', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  wait();
  return stop;
}

/** A call of the specification (section 7), which every server has. */
async function isServerReachable(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/me', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return !isAway(status);
  } catch {
    return false;
  }
}

/** Whether a call failed because the server is away: not reached (status 0), or a proxy answered for it. */
export function isAway(status: number | undefined): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}
