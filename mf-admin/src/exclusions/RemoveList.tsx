import { errorText, pluralize } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type ClientName, type ExclusionList, useRemoveExclusionList } from '../data/adminApi';

interface RemoveListProps {
  client: ClientName;
  list: ExclusionList;
  onClose: () => void;
}

/** Asks before a list is deleted. */
export function RemoveList({ client, list, onClose }: RemoveListProps) {
  const [remove, { isLoading }] = useRemoveExclusionList();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await remove({ listId: list.listId, customer_slug: client.slug }).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to delete the list'));
    }
  };
  return (
    <ConfirmDialog
      title="Delete list"
      about={list.name}
      action="Delete"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {list.effect === 'mark' ? 'Its leads are no longer marked.' : 'The leads that it hides are shown again.'}{' '}
      {list.source === 'crm'
        ? 'Its companies are not read from the CRM any more.'
        : `Its ${pluralize(list.entries, 'entry', 'entries')} cannot be restored.`}
    </ConfirmDialog>
  );
}
