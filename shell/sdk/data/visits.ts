import { useEffect, useState } from 'react';
import type * as Api from './api.gen';
import { sharedApi } from './sharedApi';

/** How often a visible page tells that its user is there. A visit ends after 30 minutes without. */
const PRESENCE_MS = 5 * 60_000;
/** The first time waits until the page has loaded. */
const FIRST_PRESENCE_MS = 1_500;

const cacheKey = (workspace: string) => ({ fixedCacheKey: `visit-${workspace}` });

/**
 * The user's visit to a workspace: when the previous one ended, and how many leads are new since then. Undefined until the
 * server has told, and when it knows no visits.
 */
export function useVisit(workspace: string): Api.Visit | undefined {
  const [, { data }] = sharedApi.useSharedVisitMutation(cacheKey(workspace));
  // Kept while the next request is under way.
  const [last, setLast] = useState<{ workspace: string; visit: Api.Visit }>();
  if (data && data !== last?.visit) setLast({ workspace, visit: data });
  return data ?? (last?.workspace === workspace ? last.visit : undefined);
}

/** Tells the server that the user is in the workspace while the page is visible. Use it once per page. */
export function useNotePresence(workspace: string): void {
  const [note] = sharedApi.useSharedVisitMutation(cacheKey(workspace));
  useEffect(() => {
    const noteIfVisible = (): void => {
      // A server without visits, or a lost connection: there is nothing to tell.
      if (document.visibilityState === 'visible') note({ customer_slug: workspace }).catch(() => undefined);
    };
    const first = setTimeout(noteIfVisible, FIRST_PRESENCE_MS);
    const timer = setInterval(noteIfVisible, PRESENCE_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [note, workspace]);
}

/** Counts the user's own leads again, after a change of owners. */
export function countOwnLeads(workspace: string, dispatch: Dispatch): void {
  void dispatch(sharedApi.endpoints.sharedVisit.initiate({ customer_slug: workspace }, cacheKey(workspace)));
}

type Dispatch = (action: ReturnType<typeof sharedApi.endpoints.sharedVisit.initiate>) => unknown;
