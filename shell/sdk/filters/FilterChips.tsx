import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTagsQuery } from '../data/sharedApi';
import { useOutreachSettings } from '../outreach/outreachChanges';
import type { Tag, ViewDisplay, ViewEntityType } from '../data/types';
import { Icon } from '../ui/Icon';
import styles from './FilterChips.module.css';
import { describeFilters, hasFilters } from './filters';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';
import { isSameDisplay } from './viewDisplay';

interface FilterChipsProps {
  workspace: string;
  entityType: ViewEntityType;
  /** How the list is shown now; default: as the open view stores it. */
  display?: ViewDisplay | undefined;
  /** Adds a filter; stands after the chips. */
  children?: ReactNode;
}

const NO_TAGS: readonly Tag[] = [];

/**
 * A chip with a remove button for each set filter. Without children it renders nothing while there are no filters and no
 * changes of the open view.
 */
export function FilterChips({ workspace, entityType, display, children }: FilterChipsProps) {
  const { view, values, modified, apply, clear } = useListFilters(workspace, entityType);
  const isShownAsStored = !display || !view?.display || isSameDisplay(display, view.display);
  const { data: tags = NO_TAGS } = useTagsQuery(workspace, { skip: values.tags === undefined });
  const { status, ownerId, companyStatus, companyOwnerId } = values;
  const namesOutreach = [status, ownerId, companyStatus, companyOwnerId].some((value) => value !== undefined);
  const { data: outreach } = useOutreachSettings(workspace, { skip: !namesOutreach });
  const isFiltered = hasFilters(values);
  if (!isFiltered && isShownAsStored && !children) return null;
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      {describeFilters(values, tags, outreach).map(({ label, text, rest }) => (
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
      {children}
      {isFiltered && (
        <Button size="small" type="text" onClick={clear}>
          Clear
        </Button>
      )}
      {(modified || !isShownAsStored) && (
        <ModifiedView workspace={workspace} entityType={entityType} display={display} />
      )}
    </div>
  );
}

/**
 * Shown while filters, sort, columns or layout differ from the open view's: saves them in the view, or resets them. A view
 * of another user can only be reset.
 */
function ModifiedView({ workspace, entityType, display }: Omit<FilterChipsProps, 'children'>) {
  const { view, filters, reset } = useListFilters(workspace, entityType);
  const { save, updating } = useViewActions(workspace, entityType);
  if (!view) return null;
  const handleSave = async () => {
    if (await save(view, filters, display)) reset();
  };
  return (
    <span className={styles.modified} role="group" aria-label={`Changes to ${view.name}`}>
      <span className={styles.mark}>Modified</span>
      {view.canEdit && (
        <Button size="small" loading={updating} onClick={() => void handleSave()}>
          Save
        </Button>
      )}
      <Button size="small" type="text" disabled={updating} onClick={reset}>
        Reset
      </Button>
    </span>
  );
}
