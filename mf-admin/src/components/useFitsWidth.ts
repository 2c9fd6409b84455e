import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the element is at least `width` pixels wide, also after it changes its size; true until it is measured. */
export function useFitsWidth(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      // With its scrollbar, which must not decide. Elements that are not laid out have no width.
      const { offsetWidth } = measured;
      setFits(offsetWidth === 0 || offsetWidth >= width);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(measured);
    return () => sizes.disconnect();
  }, [element, width]);
  return fits;
}
