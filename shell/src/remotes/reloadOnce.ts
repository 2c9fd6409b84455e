import type { RegisteredRemote } from '@forksight/sdk/contract';

const KEY = 'forksight.reloaded-for';

/**
 * Loads the page anew for a release that took the place of the one in use; the hash stays. Never twice for the same
 * release, so that a broken one cannot make the page reload for ever. Answers whether it reloads.
 */
export function reloadOnceFor({ name, base }: RegisteredRemote): boolean {
  const key = `${KEY}.${name}`;
  try {
    if (sessionStorage.getItem(key) === base) return false;
    sessionStorage.setItem(key, base);
  } catch {
    // Without storage nothing would stop a second reload.
    return false;
  }
  window.location.reload();
  return true;
}
