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

/** What cannot be undone is asked for; afterwards the list is the one without a view. */
export function DeleteViewDialog({ workspace, entityType, view, onClose }: DeleteViewDialogProps) {
  const { openView } = useListFilters(workspace, entityType);
  const { remove, removing } = useViewActions(workspace, entityType);
  const submit = async () => {
    if (!(await remove(view))) return;
    onClose();
    openView(undefined);
  };
  return (
    <Dialog
      title="Delete view"
      about={view.name}
      onClose={onClose}
      onSubmit={() => void submit()}
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
