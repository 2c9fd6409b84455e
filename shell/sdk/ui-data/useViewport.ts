import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Pinned } from './columns';

interface Viewport {
  /** Pixels: horizontal scroll position and visible size. */
  left: number;
  width: number;
  height: number;
}

/**
 * Returns what is visible of a table in its box, from observed sizes: reading them from the DOM would force a layout. Marks a
 * box that fits the table (`minWidth` in pixels) with `data-fits`. `left` is the initial scroll position in pixels.
 */
export function useViewport(box: RefObject<HTMLElement | null>, minWidth: number, left = 0): () => Viewport {
  const [viewport] = useState(() => observeViewport(left));
  useLayoutEffect(() => (box.current ? viewport.observe(box.current, minWidth) : undefined), [box, viewport, minWidth]);
  return viewport.get;
}

function observeViewport(left: number) {
  let current: Viewport = { left, width: innerWidth, height: innerHeight };
  return {
    get: () => current,
    observe: (box: HTMLElement, minWidth: number) => {
      const scroll = () => {
        current = { ...current, left: box.scrollLeft };
      };
      const sizes = new ResizeObserver(([entry]) => {
        if (!entry) return;
        // A low box may be only as high as the rows that it shows now.
        const height = box.clientHeight < innerHeight / 2 ? innerHeight : box.clientHeight;
        current = { ...current, width: entry.contentRect.width, height };
        box.toggleAttribute('data-fits', current.width >= minWidth);
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

/** Returns for each column whether it can be visible. A growing column grows only where all columns fit. */
export function visibleColumns(
  columns: readonly { width: number; pinned?: Pinned }[],
  { left, width }: Pick<Viewport, 'left' | 'width'>,
): boolean[] {
  let end = 0;
  return columns.map((column) => {
    const start = end;
    end += column.width;
    return column.pinned !== undefined || (start < left + width && end > left);
  });
}
