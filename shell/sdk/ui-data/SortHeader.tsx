import type { Column, PinnedPlace } from './columns';
import styles from './DataTable.module.css';

interface SortHeaderProps {
  column: Omit<Column<never>, 'width' | 'grow' | 'cell'>;
  place: PinnedPlace | undefined;
  direction: 'ascending' | 'descending' | undefined;
  onSort: ((column: string) => void) | undefined;
}

/** A column's head cell; a button fills it when the column is sortable. */
export function SortHeader({ column, place, direction, onSort }: SortHeaderProps) {
  const { key, title, align, sortable, pinned, untitled, head } = column;
  return (
    <th
      scope="col"
      className={styles.head}
      data-align={align}
      data-pinned={pinned}
      data-edge={place?.edge}
      style={place?.offset}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(key)}>
          <span className={styles.title}>{title}</span>
          <span aria-hidden className={styles.arrow} data-direction={direction} />
        </button>
      ) : (
        (head ?? <span className={untitled ? styles.visuallyHidden : styles.title}>{title}</span>)
      )}
    </th>
  );
}
