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
  const { key, title, align, sortable, pinned, untitled, icon, head } = column;
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
          <HeadTitle title={title} icon={icon} />
          <span aria-hidden className={styles.arrow} data-direction={direction} />
        </button>
      ) : (
        (head ?? <HeadTitle title={title} icon={icon} untitled={untitled} />)
      )}
    </th>
  );
}

function HeadTitle({ title, icon, untitled = false }: Pick<SortHeaderProps['column'], 'title' | 'icon' | 'untitled'>) {
  if (icon === undefined) return <span className={untitled ? styles.visuallyHidden : styles.title}>{title}</span>;
  return (
    <span className={styles.icon} title={title}>
      {icon}
      <span className={styles.visuallyHidden}>{title}</span>
    </span>
  );
}
