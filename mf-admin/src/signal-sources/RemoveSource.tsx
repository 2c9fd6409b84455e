import { errorText, pluralize, useToast } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type ClientName, type SignalSource, useRemoveSignalSource } from '../data/adminApi';

interface RemoveSourceProps {
  client: ClientName;
  source: SignalSource;
  onClose: () => void;
}

/** Asks before a source and all of its signals are removed. */
export function RemoveSource({ client, source, onClose }: RemoveSourceProps) {
  const toast = useToast();
  const [remove, { isLoading }] = useRemoveSignalSource();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      const { leads } = await remove({ sourceId: source.sourceId, customer_slug: client.slug }).unwrap();
      toast.success(`Source removed: ${pluralize(leads, 'lead')} updated`);
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to remove the source'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove source"
      about={source.name}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {source.receivedCount === 0
        ? 'Programs that send to it are refused from now on.'
        : `Its ${pluralize(source.receivedCount, 'signal')} are deleted, and leads without other signals leave the lists. Programs that send to it are refused from now on.`}
    </ConfirmDialog>
  );
}
