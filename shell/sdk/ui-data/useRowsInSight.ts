import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './afterPaint';
import { bringNear } from './useFarRows';

/** How far a table is scrolled, in pixels. */
export interface TablePlace {
  top: number;
  left: number;
}

interface Rows<Row> {
  rows: readonly Row[];
  /** Names the page that the rows are, and its order; undefined: whatever changes is shown at once. */
  page: string | undefined;
  /** Nothing may come later: a row that is open must stay what it is. */
  atOnce?: boolean;
  /** What stands is filled with another page's rows: those that have not come show the rows before. */
  fills?: boolean;
  /** Pixels; where several stand side by side, the part of each. */
  rowHeight: number;
  /** Pixels that the rows scroll in, of a table that is a part of a page. */
  maxHeight?: number | undefined;
  /** What scrolls the rows: another page begins at its top. */
  box: RefObject<HTMLElement | null>;
  /** Where the first page begins instead. */
  begin?: TablePlace | undefined;
}

interface ShownRows<Row> {
  rows: readonly Row[];
  /** How many rows can be in sight, and above, where the page begins. */
  inSight: number;
  /** While only the columns in sight have come: the rows that the others still show. */
  unseen: readonly Row[] | undefined;
}

/** So few are shown at once. */
const FEW = 8;
/** Rows below those in sight that come at a time: more would hold up what a person does next. */
const SLICE = 10;
const NONE: readonly never[] = [];

/**
 * Another page is shown in steps, each once the one before is painted: what can be in sight, the columns out of sight, the
 * rows below. That is a third of the wait for the next page. Changes within a page come at once.
 */
export function useRowsInSight<Row>(question: Rows<Row>): ShownRows<Row> {
  const { rows, page, atOnce = false, fills = false, rowHeight, maxHeight, box, begin } = question;
  const [settled, setSettled] = useState<{ page: string | undefined; rows: readonly Row[] }>({
    page: undefined,
    rows: NONE,
  });
  const [done, setDone] = useState({ page, steps: 0 });
  const above = begin && settled.page === undefined ? begin.top : 0;
  const inSight = Math.ceil((above + Math.min(innerHeight, maxHeight ?? innerHeight)) / rowHeight);
  const steps = done.page === page ? done.steps : 0;
  const come = inSight + Math.max(0, steps - 1) * SLICE;
  const all =
    page === undefined || atOnce || settled.page === page || rows.length <= FEW || (steps > 0 && come >= rows.length);
  if (all && (settled.page !== page || settled.rows !== rows)) setSettled({ page, rows });

  useLayoutEffect(() => {
    if (all && done.page === page) return undefined;
    // One left half shown for this one begins anew when it comes again.
    const next = all ? 0 : steps + 1;
    return afterPaint(() => startTransition(() => setDone({ page, steps: next })));
  }, [all, page, steps, done.page]);

  const begun = useRef(begin ? undefined : page);
  useLayoutEffect(() => {
    if (begun.current === page) return;
    const first = begun.current === undefined;
    begun.current = page;
    bringNear(box.current, inSight);
    if (first && begin) box.current?.scrollTo(begin);
    else box.current?.scrollTo({ top: 0 });
  }, [box, page, inSight, begin]);

  if (all) return { rows, inSight, unseen: undefined };
  const before = fills ? settled.rows : NONE;
  const shown = [...rows.slice(0, come), ...before.slice(come, rows.length)];
  return { rows: shown, inSight, unseen: steps === 0 ? before : undefined };
}
