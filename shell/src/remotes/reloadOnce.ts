import { hasUnsavedDrafts } from '@forksight/sdk';

const KEY = 'forksight.reloaded-for';

/**
 * Reloads the page to use another release and keeps the hash. At most once per release, so that a broken release causes no
 * endless reloads, and not while a form holds input: its user decides when. Returns whether it reloads.
 */
export function reloadOnceFor(base: string): boolean {
  if (hasUnsavedDrafts()) return false;
  try {
    const bases = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    if (bases.includes(base)) return false;
    sessionStorage.setItem(KEY, [...bases, base].join(' '));
  } catch {
    // Without storage a second reload could not be prevented.
    return false;
  }
  window.location.reload();
  return true;
}
