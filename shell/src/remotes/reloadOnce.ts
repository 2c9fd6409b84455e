import type { RegisteredRemote } from '@forksight/sdk/contract';

const KEY = 'forksight.reloaded-for';

/**
 * Reloads the page for a newer release and keeps the hash. At most once per release, so that a broken release causes no
 * endless reloads. Returns whether it reloads.
 */
export function reloadOnceFor({ name, base }: RegisteredRemote): boolean {
  const key = `${KEY}.${name}`;
  try {
    if (sessionStorage.getItem(key) === base) return false;
    sessionStorage.setItem(key, base);
  } catch {
    // Without storage a second reload could not be prevented.
    return false;
  }
  window.location.reload();
  return true;
}
