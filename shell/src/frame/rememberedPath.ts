const STORAGE_KEY = 'forksight.previousPath';

/** The path that a signed-out person attempted, kept in this browser until it is used once. */
export const rememberedPath = {
  get(): string | null {
    try {
      const path = localStorage.getItem(STORAGE_KEY);
      return path !== null && isFollowed(path) ? path : null;
    } catch {
      return null;
    }
  },

  set(path: string): void {
    try {
      if (isFollowed(path)) localStorage.setItem(STORAGE_KEY, path);
    } catch {
      // A browser without storage lands on its home page after sign-in.
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Nothing was kept.
    }
  },
};

/** Only paths of this application, and never one that signs in or out. */
function isFollowed(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !/^\/(login|logout)(?:[/?]|$)/.test(path);
}
