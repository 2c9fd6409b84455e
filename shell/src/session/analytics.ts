import { type Id, settings, type User } from '@forksight/sdk';
import { useEffect } from 'react';
import type { Route } from '../routing/route';

const VISITOR_KEY = 'forksight.visitor';

/**
 * Sends the key of each page that a signed-in user opens to product analytics (ANALYTICS_URL; off by default), with a
 * random visitor id that is deleted at sign-out. No address, user or lead is sent.
 */
export function useAnalytics(route: Route, user: User | null): void {
  const page = route.kind === 'page' ? route.page : route.kind;
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined && !['loading', 'redirect', 'logout'].includes(page)) sendPageEvent(page, userId);
  }, [page, userId]);
}

/** Deletes the visitor id (specification: logout resets analytics). */
export function resetAnalytics(): void {
  try {
    sessionStorage.removeItem(VISITOR_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function sendPageEvent(page: string, userId: Id): void {
  const { analyticsUrl, analyticsKey: key } = settings();
  if (analyticsUrl === '') return;
  const body = JSON.stringify({ key, event: 'page', page, visitor: visitorId(userId), at: new Date().toISOString() });
  // Plain text: the browser sends it to another origin without a preflight request. The response is not used.
  void fetch(analyticsUrl, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
    () => undefined,
  );
}

/** Stored with the user's id, because a session can also end without a sign-out. */
function visitorId(userId: Id): string {
  const created = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const [owner, stored] = sessionStorage.getItem(VISITOR_KEY)?.split(' ') ?? [];
    if (stored !== undefined && owner === String(userId)) return stored;
    sessionStorage.setItem(VISITOR_KEY, `${String(userId)} ${created}`);
    return created;
  } catch {
    return created;
  }
}
