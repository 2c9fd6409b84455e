/** How often a tab in use asks for releases. */
const INTERVAL_MS = 5 * 60_000;
/** Switching between windows asks no more often. */
const MIN_INTERVAL_MS = 60_000;

/**
 * Asks for new releases when the user returns to the tab, and every few minutes while it is visible; one request at a time.
 * Returns how to stop.
 */
export function watchReleases(ask: () => Promise<void>): () => void {
  // The page itself has the registry of the time when it was loaded.
  let askedAt = Date.now();
  let isAsking = false;
  const askUnlessRecent = async (minAgeMs: number): Promise<void> => {
    if (isAsking || document.visibilityState !== 'visible' || Date.now() - askedAt < minAgeMs) return;
    isAsking = true;
    try {
      await ask();
    } finally {
      isAsking = false;
      askedAt = Date.now();
    }
  };
  const handleReturn = (): void => void askUnlessRecent(MIN_INTERVAL_MS);
  const timer = setInterval(() => void askUnlessRecent(0), INTERVAL_MS);
  window.addEventListener('focus', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
  };
}
