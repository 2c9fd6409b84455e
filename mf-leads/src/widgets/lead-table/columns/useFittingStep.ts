import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the widest scrollbar. */
const SCROLLBAR_PX = 15;

/**
 * Returns the first step whose `minWidth` in pixels fits the element beside a scrollbar, observed while `isShown`; the first
 * one until the width is known. The last step has to fit every width.
 */
export function useFittingStep<Step extends { minWidth: number }>(
  element: RefObject<HTMLElement | null>,
  steps: readonly [Step, ...Step[]],
  isShown: boolean,
): Step {
  const [index, setIndex] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!isShown || !current) return undefined;
    const measure = () => {
      const { clientWidth } = current;
      if (clientWidth > 0) setIndex(steps.findIndex(({ minWidth }) => minWidth <= clientWidth - SCROLLBAR_PX));
    };
    // Before the first paint; the observer reports later.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element, steps, isShown]);
  return steps[index] ?? steps[0];
}
