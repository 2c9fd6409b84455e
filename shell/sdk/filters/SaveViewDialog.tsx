import type { Filter, ViewEntityType } from '../data/types';
import { NameDialog } from './NameDialog';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';

interface SaveViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  /** What the view will store. */
  filters: readonly Filter[];
  onClose: () => void;
}

/** Asks for a view's name and keeps filters under it; the new view is then open, and the filter panel with it. */
export function SaveViewDialog({ workspace, entityType, filters, onClose }: SaveViewDialogProps) {
  const { openView } = useListFilters(workspace, entityType);
  const { create, creating, refusal } = useViewActions(workspace, entityType);
  const submit = async (name: string) => {
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
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
