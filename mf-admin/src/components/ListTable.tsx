import { type Id, SKELETON_ROWS } from '@forksight/sdk';
import { Table, type TableColumnsType } from '@forksight/sdk/controls';
import { useIsPhone } from '@forksight/sdk/ui';
import { Skeleton, useIsSlow } from '@forksight/sdk/ui-data';
import { type MouseEvent, useRef } from 'react';
import { CardList } from './CardList';
import styles from './ListTable.module.css';
import { useFitsWidth } from './useFitsWidth';

interface ListTableProps<Row extends object> {
  label: string;
  /** The column without a width takes the remaining one, at least its `minWidth`. */
  columns: TableColumnsType<Row>;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Id;
  /** For the pointer only: a row needs a link or button that does the same. */
  onRowClick?: (row: Row) => void;
  /** The rows are being replaced; dims them when that is slow. */
  dimmed?: boolean;
}

/** Pixels of a column without a width and `minWidth`. */
const MIN_FLEXIBLE_WIDTH = 170;

const SKELETON: readonly object[] = Array.from({ length: SKELETON_ROWS }, () => ({}));

/**
 * A table with a sticky head that scrolls in a box of the available height; a list of cards on phones, and where the box is
 * narrower than the columns.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, onRowClick, dimmed = false } = props;
  const isSlow = useIsSlow(dimmed);
  const isPhone = useIsPhone();
  const shownColumns = rows ? columns : columns.map((column) => ({ ...column, render: () => <Skeleton still /> }));
  const shownRows = rows ?? (SKELETON as readonly Row[]);
  const keyOf = rows ? rowKey : (_: Row, index = 0) => index;
  const onClick = rows && onRowClick;
  const minWidth = columns.reduce(
    (sum, { width, minWidth = MIN_FLEXIBLE_WIDTH }) => sum + Number(width ?? minWidth),
    0,
  );
  const box = useRef<HTMLDivElement>(null);
  const fits = useFitsWidth(box, minWidth);
  return (
    <div ref={box} className={styles.box} role="region" aria-label={label} tabIndex={0}>
      {isPhone || !fits ? (
        <CardList<Row>
          label={label}
          columns={shownColumns}
          rows={shownRows}
          rowKey={keyOf}
          isLoading={!rows}
          isDimmed={isSlow}
          onCard={onClick && ((event, row) => handleRowClick(event, () => onClick(row)))}
        />
      ) : (
        <Table<Row>
          aria-label={label}
          aria-busy={!rows || dimmed}
          style={{ minWidth }}
          columns={shownColumns}
          column={{ ellipsis: true }}
          dataSource={shownRows}
          rowKey={keyOf}
          tableLayout="fixed"
          pagination={false}
          classNames={{
            header: { cell: styles.head },
            body: { wrapper: rows ? (isSlow ? styles.dimmed : '') : styles.pulsing, cell: styles.cell },
          }}
          onRow={(row) => ({
            ...(onClick && {
              className: styles.clickable,
              onClick: (event: MouseEvent<HTMLElement>) => handleRowClick(event, () => onClick(row)),
            }),
          })}
        />
      )}
    </div>
  );
}

/** Ignores clicks on a row's links, buttons and menus, and those that select text; a double-click counts once. */
function handleRowClick({ target, currentTarget, detail }: MouseEvent<HTMLElement>, onClick: () => void): void {
  const isOutside = !(target instanceof Element) || !currentTarget.contains(target);
  if (detail > 1 || isOutside || target.closest('a, button, input, label')) return;
  if (!getSelection()?.toString()) onClick();
}
