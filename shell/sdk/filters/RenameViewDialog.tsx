import { useState } from 'react';
import type { View, ViewEntityType } from '../data/types';
import { NameDialog } from './NameDialog';
import { useViewActions } from './useViewActions';
import { ViewIconField } from './ViewIconField';

interface RenameViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  view: View;
  onClose: () => void;
}

export function RenameViewDialog({ workspace, entityType, view, onClose }: RenameViewDialogProps) {
  const { rename, updating, refusal, storesAdditions } = useViewActions(workspace, entityType);
  const [icon, setIcon] = useState(view.icon);
  const handleSubmit = async (name: string) => {
    if (await rename(view, name, icon)) onClose();
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
    >
      {storesAdditions && <ViewIconField value={icon} onChange={setIcon} />}
    </NameDialog>
  );
}
