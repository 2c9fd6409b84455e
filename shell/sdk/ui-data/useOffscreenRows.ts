import { type RefObject, useEffect } from 'react';

/** Rows farther above or below the box count as off-screen. */
const MARGIN = '120px 0px';

/**
 * Marks off-screen rows (`data-far`), whose cells are not pinned: the browser paints each pinned cell as a layer, and compositing
 * the layers of all rows of a page takes longer than the rest of the paint.
 */
export function useOffscreenRows(box: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root, rootMargin: MARGIN },
    );
    for (const row of root.querySelectorAll(':scope > table > tbody > tr')) observer.observe(row);
    return () => observer.disconnect();
  }, [box, rows]);
}

/** Ref callback of a row that is rendered below the visible part. */
export function markRowOffscreen(row: Element | null): void {
  row?.toggleAttribute('data-far', true);
}

/** Unmarks the first rows of a page that is scrolled to its top. */
export function unmarkFirstRows(box: Element | null, rows: number): void {
  const marked = [...(box?.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-far]') ?? [])];
  for (const row of marked) if (row.sectionRowIndex < rows) row.removeAttribute('data-far');
}
