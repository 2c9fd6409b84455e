import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, type UIEvent, useMemo, useRef } from 'react';
import type { Id } from '../contract';
import type { Sort } from '../format/sorting';
import { SKELETON_ROWS } from '../limits';
import { Skeleton } from './Skeleton';
import { type Column, pinnedPlaces } from './columns';
import styles from './DataTable.module.css';
import { revealFocus } from './revealFocus';
import { SortHeader } from './SortHeader';
import { MemoRow } from './TableRow';
import { useViewport, visibleColumns } from './useViewport';
import { useOffscreenRows } from './useOffscreenRows';
import { useIsSlow } from './useIsSlow';
import { type ScrollPosition, useStagedRows } from './useStagedRows';

interface DataTableProps<Row> {
  /** The table's name, for screen readers. */
  label: string;
  /** Keep it constant: new columns re-render every row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Id;
  /**
   * Identifies the page and its order. Another page is scrolled to its top and rendered in steps (`useStagedRows`). Without an
   * `expansion` it reuses the rendered rows, so a cell with state of its own (an open card) must store the row it belongs to.
   */
  page?: string | undefined;
  /** Initial scroll position (`scrollPositionOf`), to restore a list that was left; default: the top. */
  initialScroll?: ScrollPosition | undefined;
  sort?: Sort | undefined;
  onSort?: (column: string) => void;
  /**
   * For the pointer only: a row needs a link or button that does the same. Clicks on links and buttons of a row are ignored, and
   * a double-click counts once.
   */
  onRowClick?: (row: Row) => void;
  expandedKey?: Id | undefined;
  /** Renders the content below the expanded row, as wide as the visible part of the table. */
  expansion?: (row: Row) => ReactNode;
  /** Skeleton rows in the table's own geometry. */
  loading?: boolean;
  /** Cells of a skeleton row, the last spanning the remaining columns; default: one per column. */
  skeletonCells?: number;
  /** The rows are being replaced; dims them when that is slow. */
  dimmed?: boolean;
  density?: keyof typeof ROW_HEIGHTS;
  /** Maximum height in pixels of the box around the table. */
  maxHeight?: number | undefined;
}

/** Pixels, as in the style sheet; on touch screens a row is one pixel higher. */
const ROW_HEIGHTS = { comfortable: 40, compact: 32, tall: 52 };

/** A table with a sticky head that scrolls in a box; the box takes the available height. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, onRowClick, expandedKey, expansion, loading, dimmed } = props;
  const { page, initialScroll, skeletonCells = columns.length, density = 'comfortable', maxHeight } = props;
  const box = useRef<HTMLDivElement>(null);
  // An expandable row keeps its element.
  const reusesRows = page !== undefined && expansion === undefined;
  const immediate = expandedKey !== undefined;
  const rowHeight = ROW_HEIGHTS[density];
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const viewport = useViewport(box, minWidth, initialScroll?.left);
  const boxHeight = maxHeight ?? viewport().height;
  const stagedRows = useStagedRows({ rows, page, immediate, reusesRows, rowHeight, boxHeight, box, initialScroll });
  const isCurrent = stagedRows.previousRows && visibleColumns(columns, viewport());
  useOffscreenRows(box, stagedRows.rows);
  const dim = useIsSlow(dimmed === true && loading !== true);
  const places = useMemo(() => pinnedPlaces(columns), [columns]);
  return (
    <div
      ref={box}
      className={styles.box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={markScrolled}
      onFocus={revealFocus}
    >
      <table
        className={styles.table}
        style={{ minWidth }}
        aria-busy={Boolean(loading) || Boolean(dimmed)}
        data-dimmed={dim}
        data-density={density}
      >
        <caption className={styles.visuallyHidden}>{label}</caption>
        <colgroup>
          {columns.map(({ key, width, grow }) => (
            <col key={key} style={grow ? undefined : { width }} />
          ))}
        </colgroup>
        <thead className={styles.top}>
          <tr>
            {columns.map((column, index) => (
              <SortHeader
                key={column.key}
                column={column}
                place={places[index]}
                direction={sort?.column === column.key ? (sort.desc ? 'descending' : 'ascending') : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          className={loading ? styles.pulsing : undefined}
          onFocus={markActiveRow}
          onKeyUp={markActiveRow}
          onBlur={unmarkActiveRow}
        >
          {loading
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} columns={columns} cells={skeletonCells} />
              ))
            : stagedRows.rows.map((row, index) => {
                const key = rowKey(row);
                const expanded = expansion !== undefined && key === expandedKey;
                return (
                  <MemoRow
                    key={reusesRows ? index : key}
                    row={row}
                    previousRow={stagedRows.previousRows?.[index]}
                    isCurrent={isCurrent}
                    startsOffscreen={index >= stagedRows.visibleRows}
                    columns={columns}
                    places={places}
                    expanded={expanded}
                    onClick={onRowClick}
                  >
                    {expanded && expansion(row)}
                  </MemoRow>
                );
              })}
        </tbody>
      </table>
    </div>
  );
}

interface SkeletonRowProps {
  columns: readonly { key: string; align?: 'end' }[];
  cells: number;
}

const SkeletonRow = memo(function SkeletonRow({ columns, cells }: SkeletonRowProps) {
  return (
    <tr>
      {columns.slice(0, cells).map(({ key, align }, index) => (
        <td
          key={key}
          className={styles.cell}
          data-align={align}
          colSpan={index === cells - 1 ? columns.length - index : undefined}
        >
          <div className={styles.content}>
            <Skeleton still />
          </div>
        </td>
      ))}
    </tr>
  );
});

/** Marks a horizontally scrolled table, whose pinned columns show an edge. */
function markScrolled({ currentTarget: box }: UIEvent<HTMLElement>): void {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0);
}

/** Marks the row of a checkbox as selected. A `:has` selector would be re-evaluated on every change of the page. */
export function markRowSelected(element: Element | null, isSelected: boolean): void {
  element?.closest('tr')?.toggleAttribute('data-selected', isSelected);
}

/** Returns the scroll position of the table around an element. */
export function scrollPositionOf(element: Element): ScrollPosition {
  const box = element.closest('[role=region]');
  return { top: box?.scrollTop ?? 0, left: box?.scrollLeft ?? 0 };
}

/** Marks the row with the keyboard focus. */
function markActiveRow({ target }: FocusEvent | KeyboardEvent): void {
  if (!(target instanceof Element)) return;
  const row = rowOf(target);
  row?.toggleAttribute('data-active-row', target.matches(':focus-visible'));
  // The browser scrolls the focused row into view.
  row?.removeAttribute('data-far');
}

function unmarkActiveRow({ target }: FocusEvent): void {
  if (target instanceof Element) rowOf(target)?.removeAttribute('data-active-row');
}

function rowOf(element: Element): Element | null {
  return element.closest('tr');
}
