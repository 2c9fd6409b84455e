import { logFailure, errorText } from '@forksight/sdk';
import { useState } from 'react';
import { useRemoveChannel } from '../data/adminApi';
import { Confirm } from '../parts/Confirm';

interface RemoveWebhookProps {
  customerSlug: string;
  /** The client's. */
  name: string;
  onClose: () => void;
}

/** A removed webhook cannot be had back from here, so that it is asked for. */
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
    <Confirm
      title="Remove webhook"
      about={name}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      Nothing is told in this channel any more. To tell it again, its webhook must be entered anew.
    </Confirm>
  );
}
