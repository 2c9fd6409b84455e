import { type RefObject, useEffect, useState } from 'react';

/** Distance in pixels from the visible part of the page. */
const NEAR = '100px';

/** Whether an element is or was near the visible part of the page: requests of its own wait for that. */
export function useIsNear(element: RefObject<Element | null>): boolean {
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
  return isNear;
}
