/** How long the first screen has the network and the processor for itself. */
const FIRST_SCREEN_MS = 2_000;

/** Calls back once, when the first screen is done and the browser is idle. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(run, { timeout: 5_000 });
    else run();
  }, FIRST_SCREEN_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
