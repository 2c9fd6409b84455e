import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Pinned } from './columns';

interface Window {
  /** Pixels that the table is scrolled sideways, and that can be seen of it. */
  left: number;
  width: number;
}

/**
 * Tells which columns can be in sight now, without asking the browser, which would lay out the whole page for an answer.
 * A box as wide as the table (`leastWidth`, pixels) is marked by `data-fits`; `left`: how far it begins scrolled, in pixels.
 */
export function useColumnsInSight(box: RefObject<HTMLElement | null>, leastWidth: number, left = 0) {
  const [window] = useState(() => watchedWindow(left));
  useLayoutEffect(() => (box.current ? window.follow(box.current, leastWidth) : undefined), [box, window, leastWidth]);
  return (columns: Parameters<typeof columnsInSight>[0]) => columnsInSight(columns, window.get());
}

function watchedWindow(left: number) {
  let now: Window = { left, width: innerWidth };
  return {
    get: () => now,
    follow: (box: HTMLElement, leastWidth: number) => {
      const scroll = () => {
        now = { ...now, left: box.scrollLeft };
      };
      const sizes = new ResizeObserver(([entry]) => {
        if (!entry) return;
        now = { ...now, width: entry.contentRect.width };
        box.toggleAttribute('data-fits', now.width >= leastWidth);
      });
      sizes.observe(box);
      box.addEventListener('scroll', scroll, { passive: true });
      return () => {
        sizes.disconnect();
        box.removeEventListener('scroll', scroll);
      };
    },
  };
}

/** Column by column; a column that grows only does so where all are in sight. */
export function columnsInSight(
  columns: readonly { width: number; pinned?: Pinned }[],
  { left, width }: Window,
): boolean[] {
  let end = 0;
  return columns.map((column) => {
    const start = end;
    end += column.width;
    return column.pinned !== undefined || (start < left + width && end > left);
  });
}
