const STORAGE_KEY = 'forksight.previousPath';

/** The path that a signed-out user attempted, stored in this browser until it is used once. */
export const returnPath = {
  get(): string | null {
    try {
      const path = localStorage.getItem(STORAGE_KEY);
      return path !== null && isSafePath(path) ? path : null;
    } catch {
      return null;
    }
  },

  set(path: string): void {
    try {
      if (isSafePath(path)) localStorage.setItem(STORAGE_KEY, path);
    } catch {
      // Without storage sign-in leads to the home page.
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Without storage there is nothing to delete.
    }
  },
};

/** Whether it is a path of this application, except sign-in and sign-out. */
function isSafePath(path: string): boolean {
  return /^\/[^/\\]/.test(path) && !/^\/(login|logout)(?:[/?]|$)/.test(path);
}
