import { Button } from 'antd';
import { useTagsQuery } from '../data/sharedApi';
import type { Tag, ViewEntityType } from '../data/types';
import { Icon } from '../ui/Icon';
import styles from './FilterChips.module.css';
import { describeFilters, hasFilters } from './filters';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';

interface FilterChipsProps {
  workspace: string;
  entityType: ViewEntityType;
}

const NO_TAGS: readonly Tag[] = [];

/** A chip with a remove button for each set filter; renders nothing without filters. */
export function FilterChips({ workspace, entityType }: FilterChipsProps) {
  const { values, modified, apply, clear } = useListFilters(workspace, entityType);
  const { data: tags = NO_TAGS } = useTagsQuery(workspace, { skip: values.tags === undefined });
  if (!hasFilters(values)) return null;
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
            onClick={() => apply(rest)}
          >
            <Icon name="close" size={12} />
          </button>
        </span>
      ))}
      <Button size="small" type="text" onClick={clear}>
        Clear
      </Button>
      {modified && <ModifiedView workspace={workspace} entityType={entityType} />}
    </div>
  );
}

/** Shown while the list's filters differ from the open view's: saves them in the view, or resets them. */
function ModifiedView({ workspace, entityType }: FilterChipsProps) {
  const { view, filters, reset } = useListFilters(workspace, entityType);
  const { save, updating } = useViewActions(workspace, entityType);
  if (!view) return null;
  const handleSave = async () => {
    if (await save(view, filters)) reset();
  };
  return (
    <span className={styles.modified} role="group" aria-label={`Changes to ${view.name}`}>
      <span className={styles.mark}>Modified</span>
      <Button size="small" loading={updating} onClick={() => void handleSave()}>
        Save
      </Button>
      <Button size="small" type="text" disabled={updating} onClick={reset}>
        Reset
      </Button>
    </span>
  );
}
