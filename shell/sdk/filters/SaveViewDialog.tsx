import { useState } from 'react';
import type { Filter, ViewDisplay, ViewEntityType } from '../data/types';
import styles from './FilterChips.module.css';
import { NameDialog } from './NameDialog';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';
import { ViewIconField } from './ViewIconField';

interface SaveViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  /** The filters to store. */
  filters: readonly Filter[];
  /** How the list is shown; stored with the filters. */
  display?: ViewDisplay | undefined;
  onClose: () => void;
}

/** Asks for a name and saves the list as a view; the new view then opens with the filter panel. */
export function SaveViewDialog({ workspace, entityType, filters, display, onClose }: SaveViewDialogProps) {
  const { openView } = useListFilters(workspace, entityType);
  const { create, creating, refusal, storesAdditions } = useViewActions(workspace, entityType);
  const [icon, setIcon] = useState<string | null>(null);
  const [isPrivate, setPrivate] = useState(false);
  const handleSubmit = async (name: string) => {
    const view = await create(name, filters, { display, icon, isShared: !isPrivate });
    if (!view) return;
    onClose();
    openView(view.id);
  };
  return (
    <NameDialog
      draft={`save-view.${workspace}.${entityType}`}
      title="Save as view"
      initial=""
      busy={creating}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {storesAdditions && (
        <>
          <ViewIconField value={icon} onChange={setIcon} />
          <label className={styles.private}>
            <input type="checkbox" checked={isPrivate} onChange={({ target }) => setPrivate(target.checked)} />
            Only I see this view
          </label>
        </>
      )}
    </NameDialog>
  );
}
