import { type RefObject, useEffect, useState } from 'react';

/** Distance in pixels from the visible part of the page. */
const NEAR = '100px';

/**
 * Whether an element is or was near the visible part of the page: requests of its own wait for that. With `restMs` it also
 * counts as near after these milliseconds, when the page is at rest, so that a search in the page and a screen reader find it.
 */
export function useIsNear(element: RefObject<Element | null>, { restMs }: { restMs?: number } = {}): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      // The page scrolls in a box of its own, to which only `scrollMargin` applies.
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  useEffect(() => {
    if (isNear || restMs === undefined) return undefined;
    const timer = setTimeout(() => setNear(true), restMs);
    return () => clearTimeout(timer);
  }, [isNear, restMs]);
  return isNear;
}

/** Milliseconds after which the requests of a page's visible part have been answered. */
export const PAGE_REST_MS = 3_000;
