import { type RefObject, useEffect } from 'react';

/** Rows so much above or below the box, in pixels, are far from sight. */
const NEAR = '120px 0px';

/**
 * Marks the rows far from sight (`data-far`), which do without pinned cells: the browser paints each pinned cell as a
 * layer of its own, and takes longer to stack those of a whole page than for all else. What is in sight is as it was.
 */
export function useFarRows(box: RefObject<HTMLElement | null>, rows: unknown): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting);
      },
      { root, rootMargin: NEAR },
    );
    for (const row of root.querySelectorAll(':scope > table > tbody > tr')) observer.observe(row);
    return () => observer.disconnect();
  }, [box, rows]);
}

/** For a row that begins below what can be in sight. */
export function beginFar(row: Element | null): void {
  row?.toggleAttribute('data-far', true);
}

/** For a page that begins at its top. */
export function bringNear(box: Element | null, rows: number): void {
  const marked = [...(box?.querySelectorAll<HTMLTableRowElement>(':scope > table > tbody > tr[data-far]') ?? [])];
  for (const row of marked) if (row.sectionRowIndex < rows) row.removeAttribute('data-far');
}
