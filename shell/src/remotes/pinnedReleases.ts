const KEY = 'forksight.pinned-releases';

/**
 * The releases that the user's workspace used when the page was loaded last, as `mf_leads 1.4.0-9f0c6aa`. The early loader runs
 * before the session tells them. Empty without storage: it then preloads the live releases.
 */
export function readPinned(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function storePinned(pinned: readonly string[]): void {
  try {
    if (pinned.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(pinned));
  } catch {
    // See readPinned.
  }
}
