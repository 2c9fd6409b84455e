import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './afterPaint';

interface Rows<Row> {
  rows: readonly Row[];
  /** Names the page that the rows are, and its order; undefined: whatever changes is shown at once. */
  page: string | undefined;
  /** Pixels. */
  rowHeight: number;
  /** Pixels that the rows scroll in, of a table that is a part of a page. */
  maxHeight?: number | undefined;
  /** What scrolls the rows: another page begins at its top. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Another page is shown in two steps: the rows that can be in sight, and once those are painted the rows below, which
 * keep what they show until then. That is half the wait for the next page. Changes within a page come at once.
 * Where few of the rows are in sight (`maxHeight`) the first page is shown in two steps, too.
 */
export function useRowsInSight<Row>({ rows, page, rowHeight, maxHeight, box }: Rows<Row>): readonly Row[] {
  const [settled, setSettled] = useState(maxHeight === undefined ? page : undefined);
  const [before, setBefore] = useState<readonly Row[]>([]);
  const inSight = Math.ceil(Math.min(innerHeight, maxHeight ?? innerHeight) / rowHeight);
  const turning = settled !== page && rows.length > inSight;
  if (!turning && before !== rows) setBefore(rows);
  if (!turning && settled !== page) setSettled(page);

  useLayoutEffect(
    () => (turning ? afterPaint(() => startTransition(() => setSettled(page))) : undefined),
    [turning, page],
  );

  const begun = useRef(page);
  useLayoutEffect(() => {
    if (begun.current === page) return;
    begun.current = page;
    box.current?.scrollTo({ top: 0 });
  }, [box, page]);

  return turning ? [...rows.slice(0, inSight), ...before.slice(inSight, rows.length)] : rows;
}
