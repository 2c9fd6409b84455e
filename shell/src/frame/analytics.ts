import { type Id, settings, type User } from '@forksight/sdk';
import { useEffect } from 'react';
import type { Route } from './route';

const VISITOR_KEY = 'forksight.visitor';

/**
 * Tells product analytics (ANALYTICS_URL; off unless it is set) which page somebody who is signed in has opened: its key
 * alone, no address, person or lead, by a visitor of random digits that is forgotten at sign-out.
 */
export function useAnalytics(route: Route, user: User | null): void {
  const page = route.is === 'page' ? route.page : route.is;
  const by = user?.id;
  useEffect(() => {
    if (by !== undefined && !['loading', 'redirect', 'logout'].includes(page)) tell(page, by);
  }, [page, by]);
}

/** Whoever signs in next is another visitor (specification: logout resets analytics). */
export function resetAnalytics(): void {
  try {
    sessionStorage.removeItem(VISITOR_KEY);
  } catch {
    // Nothing was kept.
  }
}

function tell(page: string, by: Id): void {
  const { analyticsUrl, analyticsKey: key } = settings();
  if (analyticsUrl === '') return;
  const body = JSON.stringify({ key, event: 'page', page, visitor: visitor(by), at: new Date().toISOString() });
  // Plain text: a browser sends it to another origin without asking first. Nothing waits for the answer.
  void fetch(analyticsUrl, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
    () => undefined,
  );
}

/** Kept with whose it is: a session also ends without a sign-out. */
function visitor(by: Id): string {
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const [of, kept] = sessionStorage.getItem(VISITOR_KEY)?.split(' ') ?? [];
    if (kept !== undefined && of === String(by)) return kept;
    sessionStorage.setItem(VISITOR_KEY, `${String(by)} ${made}`);
    return made;
  } catch {
    return made;
  }
}
