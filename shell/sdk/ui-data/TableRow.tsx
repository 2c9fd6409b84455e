import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import type { Column, PinnedPlace } from './columns';
import styles from './DataTable.module.css';
import { markRowOffscreen } from './useOffscreenRows';

interface RowProps<Row> {
  row: Row;
  /** For each column, whether it shows `row` already; the others still show `previousRow`. Undefined: all do. */
  isCurrent: readonly boolean[] | undefined;
  previousRow: Row | undefined;
  /** Rendered below the visible part. */
  startsOffscreen: boolean;
  columns: readonly Column<Row>[];
  places: readonly (PinnedPlace | undefined)[];
  expanded: boolean;
  onClick: ((row: Row) => void) | undefined;
  children: ReactNode;
}

function TableRow<Row>(props: RowProps<Row>) {
  const { row, isCurrent, previousRow, startsOffscreen, columns, places, expanded, onClick, children } = props;
  // Only the initial mark is set here; later useOffscreenRows observes the rows.
  const [startedOffscreen] = useState(startsOffscreen);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (event.detail < 2 && !isOwnControl(event.target) && !isSelectingText()) onClick?.(row);
  };
  return (
    <>
      <tr
        ref={startedOffscreen ? markRowOffscreen : undefined}
        className={styles.row}
        data-clickable={onClick !== undefined}
        data-expanded={expanded}
        onClick={handleClick}
      >
        {columns.map((column, index) => (
          <MemoCell
            key={column.key}
            column={column}
            place={places[index]}
            row={isCurrent && !isCurrent[index] ? previousRow : row}
            expanded={expanded}
          />
        ))}
      </tr>
      {expanded && (
        <tr>
          <td className={styles.expansion} colSpan={columns.length}>
            <div className={styles.expanded}>{children}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Re-renders only when its row changes, and then only the changed cells. */
export const MemoRow = memo(TableRow) as typeof TableRow;

interface CellProps<Row> {
  column: Column<Row>;
  place: PinnedPlace | undefined;
  /** Undefined while the cell is empty. */
  row: Row | undefined;
  expanded: boolean;
}

function TableCell<Row>({ column: { align, pinned, cell }, place, row, expanded }: CellProps<Row>) {
  return (
    <td className={styles.cell} data-align={align} data-pinned={pinned} data-edge={place?.edge} style={place?.offset}>
      <div className={styles.content}>{row !== undefined && cell(row, { expanded })}</div>
    </td>
  );
}

const MemoCell = memo(TableCell) as typeof TableCell;

function isOwnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}

function isSelectingText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}
