import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, type UIEvent, useMemo, useRef } from 'react';
import type { Id } from '../contract';
import type { Sort } from '../format/sorting';
import { SKELETON_ROWS } from '../limits';
import { Bone } from './Bone';
import { type Column, pinnedPlaces } from './columns';
import styles from './DataTable.module.css';
import { revealFocus } from './revealFocus';
import { SortHeader } from './SortHeader';
import { MemoRow } from './TableRow';
import { useColumnsInSight } from './useColumnsInSight';
import { useFarRows } from './useFarRows';
import { useLongWait } from './useLongWait';
import { type TablePlace, useRowsInSight } from './useRowsInSight';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  /** A constant: new columns render every row anew. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Id;
  /**
   * Names the page that the rows are, and its order. Another one begins at the top, what is in sight first, the rest after
   * the paint. Without an `expansion` it fills the rows that stand instead of replacing them: a cell that holds something
   * for itself (a card that is open) has to hold whose it is, too.
   */
  page?: string | undefined;
  /** Where the first page begins, for whoever comes back to it (`placeOf`); at its top unless told. */
  begin?: TablePlace | undefined;
  sort?: Sort | undefined;
  onSort?: (column: string) => void;
  /**
   * For the pointer only: a row needs a link or button that does the same. Links and buttons in a row keep to themselves. A
   * double-click is one click.
   */
  onRowClick?: (row: Row) => void;
  expandedKey?: Id | undefined;
  /** What stands below the expanded row, as wide as the visible part of the table. */
  expansion?: (row: Row) => ReactNode;
  /** Skeleton rows in the table's own geometry. */
  loading?: boolean;
  /** Cells of a skeleton row, the last as wide as all that remain; one for every column unless told. */
  skeletonCells?: number;
  /** The rows are about to be replaced; shown when that takes a while. */
  dimmed?: boolean;
  density?: keyof typeof ROW_HEIGHTS;
  /** Pixels; what the table is shown in gets no higher. */
  maxHeight?: number | undefined;
}

/** Pixels; the style sheet knows them too, and a row for fingers is one higher. */
const ROW_HEIGHTS = { comfortable: 40, compact: 32 };

/** A table that scrolls in its box under a head that stays. The box takes the height it is given. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, onRowClick, expandedKey, expansion, loading, dimmed } = props;
  const { page, begin, skeletonCells = columns.length, density = 'comfortable', maxHeight } = props;
  const box = useRef<HTMLDivElement>(null);
  // A row that can be opened stays with what it shows.
  const fills = page !== undefined && expansion === undefined;
  const atOnce = expandedKey !== undefined;
  const rowHeight = ROW_HEIGHTS[density];
  const shown = useRowsInSight({ rows, page, atOnce, fills, rowHeight, maxHeight, box, begin });
  const leastWidth = columns.reduce((sum, { width }) => sum + width, 0);
  const columnsInSight = useColumnsInSight(box, leastWidth, begin?.left);
  const seen = shown.unseen && columnsInSight(columns);
  useFarRows(box, shown.rows);
  const dim = useLongWait(dimmed === true && loading !== true);
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
        style={{ minWidth: leastWidth }}
        aria-busy={Boolean(loading) || Boolean(dimmed)}
        data-dimmed={dim}
        data-density={density}
      >
        <caption className={styles.unseen}>{label}</caption>
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
          className={loading ? styles.breathing : undefined}
          onFocus={markInHand}
          onKeyUp={markInHand}
          onBlur={unmarkInHand}
        >
          {loading
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} columns={columns} cells={skeletonCells} />
              ))
            : shown.rows.map((row, index) => {
                const key = rowKey(row);
                const expanded = expansion !== undefined && key === expandedKey;
                return (
                  <MemoRow
                    key={fills ? index : key}
                    row={row}
                    unseen={shown.unseen?.[index]}
                    seen={seen}
                    below={index >= shown.inSight}
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
            <Bone still />
          </div>
        </td>
      ))}
    </tr>
  );
});

/** Marks a table that is scrolled sideways, so that its pinned columns show an edge. */
function markScrolled({ currentTarget: box }: UIEvent<HTMLElement>): void {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0);
}

/** Shows which row a box in one of its cells has ticked. `:has` would say so too, at the cost of a look at every change of the page. */
export function markRow(inRow: Element | null, ticked: boolean): void {
  inRow?.closest('tr')?.toggleAttribute('data-ticked', ticked);
}

/** How far the table around an element is scrolled. */
export function placeOf(inTable: Element): TablePlace {
  const box = inTable.closest('[role=region]');
  return { top: box?.scrollTop ?? 0, left: box?.scrollLeft ?? 0 };
}

/** Marks the row that the keyboard is in. */
function markInHand({ target }: FocusEvent | KeyboardEvent): void {
  if (!(target instanceof Element)) return;
  const row = rowOf(target);
  row?.toggleAttribute('data-in-hand', target.matches(':focus-visible'));
  // It comes into sight, whatever the row was before.
  row?.removeAttribute('data-far');
}

function unmarkInHand({ target }: FocusEvent): void {
  if (target instanceof Element) rowOf(target)?.removeAttribute('data-in-hand');
}

function rowOf(inRow: Element): Element | null {
  return inRow.closest('tr');
}
