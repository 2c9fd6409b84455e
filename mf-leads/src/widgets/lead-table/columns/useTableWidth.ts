import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the widest scrollbar. */
const SCROLLBAR_PX = 15;
/** The width is rounded down to these steps: a table that is resized changes its columns rarely. */
const STEP_PX = 8;

/** Returns a table's width in pixels without its scrollbar, observed while `isObserved`; Infinity until it is known. */
export function useTableWidth(frame: RefObject<HTMLElement | null>, isObserved: boolean): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isObserved || !element) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      if (clientWidth > 0) setWidth(Math.floor((clientWidth - SCROLLBAR_PX) / STEP_PX) * STEP_PX);
    };
    // Before the first paint; the observer reports later.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame, isObserved]);
  return width;
}
