import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import type { Column, PinnedPlace } from './columns';
import styles from './DataTable.module.css';
import { beginFar } from './useFarRows';

interface RowProps<Row> {
  row: Row;
  /** Which columns show the row already, while not all do; the others still show this one. */
  seen: readonly boolean[] | undefined;
  unseen: Row | undefined;
  /** It begins below what can be in sight. */
  below: boolean;
  columns: readonly Column<Row>[];
  places: readonly (PinnedPlace | undefined)[];
  expanded: boolean;
  onClick: ((row: Row) => void) | undefined;
  children: ReactNode;
}

function TableRow<Row>(props: RowProps<Row>) {
  const { row, seen, unseen, below, columns, places, expanded, onClick, children } = props;
  // A mark when it comes; later on only what looks at the rows knows which are far.
  const [begunBelow] = useState(below);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (event.detail < 2 && !isOwnControl(event.target) && !isSelectingText()) onClick?.(row);
  };
  return (
    <>
      <tr
        ref={begunBelow ? beginFar : undefined}
        className={styles.row}
        data-clickable={onClick !== undefined}
        data-expanded={expanded}
        onClick={click}
      >
        {columns.map((column, index) => (
          <MemoCell
            key={column.key}
            column={column}
            place={places[index]}
            row={seen && !seen[index] ? unseen : row}
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

/** Renders anew only when its own row changes, and of that only the cells that do. */
export const MemoRow = memo(TableRow) as typeof TableRow;

interface CellProps<Row> {
  column: Column<Row>;
  place: PinnedPlace | undefined;
  /** Undefined while there is nothing to show yet. */
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
