import { settings } from '@forksight/sdk';
import { useEffect } from 'react';
import type { Route } from './route';

const VISITOR_KEY = 'forksight.visitor';

/**
 * Tells product analytics (ANALYTICS_URL; off unless it is set) that a page is open: its key alone, no address, person or
 * lead, by a visitor of random digits that is forgotten at sign-out.
 */
export function useAnalytics(route: Route): void {
  const page = route.is === 'page' ? route.page : route.is;
  useEffect(() => {
    if (page !== 'loading' && page !== 'redirect') tell(page);
  }, [page]);
}

/** Whoever signs in next is another visitor (specification: logout resets analytics). */
export function resetAnalytics(): void {
  try {
    sessionStorage.removeItem(VISITOR_KEY);
  } catch {
    // Nothing was kept.
  }
}

function tell(page: string): void {
  const { analyticsUrl, analyticsKey: key } = settings();
  if (analyticsUrl === '') return;
  const body = JSON.stringify({ key, event: 'page', page, visitor: visitor(), at: new Date().toISOString() });
  // Plain text: a browser sends it to another origin without asking first. Nothing waits for the answer.
  void fetch(analyticsUrl, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body }).catch(
    () => undefined,
  );
}

function visitor(): string {
  const made = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const kept = sessionStorage.getItem(VISITOR_KEY) ?? made;
    sessionStorage.setItem(VISITOR_KEY, kept);
    return kept;
  } catch {
    return made;
  }
}
