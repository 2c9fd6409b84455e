/** What the product stores in the browser, and what of it is left after signing out (decision 0031). */

/** Written and removed at sign-out, to tell the other tabs. */
const SIGNED_OUT_KEY = 'forksight.signed-out';

/** The colours, releases of remotes, and settings of users (`usePersonalSetting`), which end with the user's id. */
const KEPT_KEYS = /^forksight\.(?:theme|registry|failed-releases|remote\..+|(?!trails\.).+\.\d+)$/;

/** Settings of this browser, without anything about leads, by key. */
export type BrowserSettings = ReadonlyMap<string, string>;

/** Reads what remains after signing out, before the server's response removes all that is stored. */
export function readBrowserSettings(): BrowserSettings {
  try {
    return new Map(Object.entries(localStorage).filter(([key]): boolean => KEPT_KEYS.test(key)));
  } catch {
    return new Map();
  }
}

/**
 * Removes everything that is stored but these settings, and signs out the other tabs. Browsers obey the server's
 * `Clear-Site-Data` over TLS only, and it removes settings too.
 */
export async function clearBrowserData(settings: BrowserSettings): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of settings) localStorage.setItem(key, value);
    localStorage.setItem(SIGNED_OUT_KEY, new Date().toISOString());
    localStorage.removeItem(SIGNED_OUT_KEY);
    // Without TLS there are no caches.
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without storage nothing is stored.
  }
}

// A tab that shows leads, or keeps them in memory, starts again at the sign-in page.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== SIGNED_OUT_KEY || newValue === null) return;
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing is stored.
  }
  location.hash = '#/login';
  location.reload();
});
