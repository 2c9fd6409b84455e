import type { View, ViewEntityType } from '../data/types';
import { NameDialog } from './NameDialog';
import { useViewActions } from './useViewActions';

interface RenameViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  view: View;
  onClose: () => void;
}

export function RenameViewDialog({ workspace, entityType, view, onClose }: RenameViewDialogProps) {
  const { rename, updating, refusal } = useViewActions(workspace, entityType);
  const handleSubmit = async (name: string) => {
    if (await rename(view, name)) onClose();
  };
  return (
    <NameDialog
      draft={`rename-view.${workspace}.${entityType}.${String(view.id)}`}
      title="Rename view"
      initial={view.name}
      busy={updating}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}
