import { Button } from 'antd';
import type { View, ViewEntityType } from '../data/types';
import { Dialog } from '../ui-data/Dialog';
import { useListFilters } from './useListFilters';
import { useViewActions } from './useViewActions';

interface DeleteViewDialogProps {
  workspace: string;
  entityType: ViewEntityType;
  view: View;
  onClose: () => void;
}

/** Asks for confirmation, deletes the view and leaves it. */
export function DeleteViewDialog({ workspace, entityType, view, onClose }: DeleteViewDialogProps) {
  const { openView } = useListFilters(workspace, entityType);
  const { remove, removing } = useViewActions(workspace, entityType);
  const handleSubmit = async () => {
    if (!(await remove(view))) return;
    onClose();
    openView(undefined);
  };
  return (
    <Dialog
      title="Delete view"
      about={view.name}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button danger type="primary" htmlType="submit" loading={removing}>
            Delete
          </Button>
        </>
      }
    >
      <p>Are you sure you want to delete this view?</p>
    </Dialog>
  );
}
