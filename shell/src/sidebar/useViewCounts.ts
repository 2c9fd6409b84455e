import { type Id, useViewCountsQuery } from '@forksight/sdk';
import { useEffect, useState } from 'react';

/** Interval at which a visible page asks again; the server answers from its cache while nothing has changed. */
const POLL_MS = 60_000;

/** Number of matches by view. Requested when the page is idle, so that the list comes first; empty until then. */
export function useViewCounts(workspace: string, hasViews: boolean): ReadonlyMap<Id, number | null> {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 1_000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  const { data = [] } = useViewCountsQuery(workspace, {
    skip: !isIdle || !hasViews,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return new Map(data.map(({ id, count }) => [id, count]));
}
