import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../ui/afterPaint';
import { unmarkFirstRows } from './useOffscreenRows';

/** Scroll position in pixels. */
export interface ScrollPosition {
  top: number;
  left: number;
}

interface Options<Row> {
  rows: readonly Row[];
  /** Identifies the page and its order; undefined renders every change at once. */
  page: string | undefined;
  /** Renders all rows at once: an expanded row must keep its lead. */
  immediate?: boolean;
  /** Reuses the rendered rows for another page: rows that are not due yet show the previous page. */
  reusesRows?: boolean;
  /** Pixels; where several rows stand side by side, each row's share. */
  rowHeight: number;
  /** Height in pixels of the scrolling box; default: the window's. */
  boxHeight?: number;
  /** The scrolling box; another page is scrolled to its top. */
  box: RefObject<HTMLElement | null>;
  /** Initial scroll position of the first page. */
  initialScroll?: ScrollPosition | undefined;
}

interface ShownRows<Row> {
  rows: readonly Row[];
  /** Number of rows from the top to the last visible one. */
  visibleRows: number;
  /** While only the visible columns show the new rows: the rows that the other columns still show. */
  previousRows: readonly Row[] | undefined;
}

/** Up to this many rows are rendered at once. */
const MAX_IMMEDIATE_ROWS = 8;
/** Rows per step below the visible ones; more would delay the next input. */
const ROWS_PER_STEP = 10;
const NONE: readonly never[] = [];

/**
 * Renders another page in steps, each after the paint of the previous one: the visible cells, the hidden columns, then the rows
 * below. The next page appears in a third of the time. Changes within a page are rendered at once.
 */
export function useStagedRows<Row>(options: Options<Row>): ShownRows<Row> {
  const {
    rows,
    page,
    immediate = false,
    reusesRows = false,
    rowHeight,
    boxHeight = innerHeight,
    box,
    initialScroll,
  } = options;
  const [settled, setSettled] = useState<{ page: string | undefined; rows: readonly Row[] }>({
    page: undefined,
    rows: NONE,
  });
  const [progress, setProgress] = useState({ page, steps: 0 });
  const above = initialScroll && settled.page === undefined ? initialScroll.top : 0;
  const visibleRows = Math.ceil((above + Math.min(innerHeight, boxHeight)) / rowHeight);
  const steps = progress.page === page ? progress.steps : 0;
  const dueRows = visibleRows + Math.max(0, steps - 1) * ROWS_PER_STEP;
  const all =
    page === undefined ||
    immediate ||
    settled.page === page ||
    rows.length <= MAX_IMMEDIATE_ROWS ||
    (steps > 0 && dueRows >= rows.length);
  if (all && (settled.page !== page || settled.rows !== rows)) setSettled({ page, rows });

  useLayoutEffect(() => {
    if (all && progress.page === page) return undefined;
    // A page that was left half-rendered starts over when it is shown again.
    const next = all ? 0 : steps + 1;
    return afterPaint(() => startTransition(() => setProgress({ page, steps: next })));
  }, [all, page, steps, progress.page]);

  const shownPage = useRef(initialScroll ? undefined : page);
  useLayoutEffect(() => {
    if (shownPage.current === page) return;
    const isFirst = shownPage.current === undefined;
    shownPage.current = page;
    unmarkFirstRows(box.current, visibleRows);
    if (isFirst && initialScroll) box.current?.scrollTo(initialScroll);
    else box.current?.scrollTo({ top: 0 });
  }, [box, page, visibleRows, initialScroll]);

  if (all) return { rows, visibleRows, previousRows: undefined };
  const previous = reusesRows ? settled.rows : NONE;
  const shownRows = [...rows.slice(0, dueRows), ...previous.slice(dueRows, rows.length)];
  return { rows: shownRows, visibleRows, previousRows: steps === 0 ? previous : undefined };
}
