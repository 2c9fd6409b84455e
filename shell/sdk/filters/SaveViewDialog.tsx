import type { Filter, ViewEntityType } from '../data/types';
import { NameDialog } from './NameDialog';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';

interface SaveViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  /** The filters to store. */
  filters: readonly Filter[];
  onClose: () => void;
}

/** Asks for a name and saves the filters as a view; the new view then opens with the filter panel. */
export function SaveViewDialog({ workspace, entityType, filters, onClose }: SaveViewDialogProps) {
  const { openView } = useListFilters(workspace, entityType);
  const { create, creating, refusal } = useViewActions(workspace, entityType);
  const handleSubmit = async (name: string) => {
    const view = await create(name, filters);
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
    />
  );
}
