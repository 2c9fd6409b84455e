import { type FilterValues, type Tag, useTagsQuery } from '@forksight/sdk';
import { Button, Icon } from '@forksight/sdk/ui';
import styles from './FilterChips.module.css';
import { describeFilters } from './describeFilters';

interface FilterChipsProps {
  workspace: string;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  onClear: () => void;
}

const NO_TAGS: readonly Tag[] = [];

/** The filters in force, each with a button that removes it. */
export function FilterChips({ workspace, values, onChange, onClear }: FilterChipsProps) {
  const { data: tags = NO_TAGS } = useTagsQuery(workspace, { skip: values.tags === undefined });
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {describeFilters(values, tags).map(({ label, text, rest }) => (
        <span key={label} className={styles.chip} title={`${label}: ${text}`}>
          <span className={styles.label}>{label}</span>
          <span className={styles.text}>{text}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove filter ${label}: ${text}`}
            onClick={() => onChange(rest)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <Button size="small" type="text" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
