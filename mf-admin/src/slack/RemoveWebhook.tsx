import { logFailure, errorText } from '@forksight/sdk';
import { useState } from 'react';
import { useRemoveChannel } from '../data/adminApi';
import { ConfirmDialog } from '../components/ConfirmDialog';

interface RemoveWebhookProps {
  customerSlug: string;
  /** Name of the client. */
  name: string;
  onClose: () => void;
}

/** Asks for confirmation, because a removed webhook cannot be restored here. */
export function RemoveWebhook({ customerSlug, name, onClose }: RemoveWebhookProps) {
  const [failure, setFailure] = useState<string>();
  const [remove, { isLoading }] = useRemoveChannel();
  const submit = async () => {
    try {
      await remove(customerSlug).unwrap();
      onClose();
    } catch (error) {
      logFailure(`Webhook of ${customerSlug} not removed`, error);
      setFailure(errorText(error, 'The webhook could not be removed'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove webhook"
      about={name}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      The channel gets no more messages. To send them again, enter its webhook again.
    </ConfirmDialog>
  );
}
