import type { TableColumnsType } from '@forksight/sdk/controls';
import type { MouseEvent, ReactNode } from 'react';
import styles from './CardList.module.css';

interface CardListProps<Row extends object> {
  label: string;
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  isLoading: boolean;
  isDimmed: boolean;
  /** Handles clicks on a card. */
  onCard?: ((event: MouseEvent<HTMLElement>, row: Row) => void) | undefined;
}

/** The rows of a table as cards: the first column is the heading, a column fixed at the end stands beside it. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const { label, columns, rows, rowKey, isLoading, isDimmed, onCard } = props;
  const [heading, ...others] = columns;
  const actions = others.filter(({ fixed }) => fixed !== undefined);
  const fields = others.filter((column) => !actions.includes(column));
  return (
    <ul
      className={styles.cards}
      role="list"
      aria-label={label}
      aria-busy={isLoading || isDimmed}
      data-dimmed={isDimmed}
      data-loading={isLoading}
    >
      {rows.map((row, index) => (
        <li
          key={rowKey(row, index)}
          className={styles.card}
          data-clickable={onCard !== undefined}
          onClick={(event) => onCard?.(event, row)}
        >
          <div className={styles.top}>
            <div className={styles.heading}>{heading && cell(heading, row, index)}</div>
            {actions.map((column) => (
              <div key={column.key}>{cell(column, row, index)}</div>
            ))}
          </div>
          <dl className={styles.fields}>
            {fields.map((column) => (
              <div key={column.key} className={styles.field}>
                <dt className={styles.name}>{column.title as string}</dt>
                <dd className={styles.value}>{cell(column, row, index)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function cell<Row extends object>({ render }: TableColumnsType<Row>[number], row: Row, index: number): ReactNode {
  return render?.(undefined, row, index) as ReactNode;
}
