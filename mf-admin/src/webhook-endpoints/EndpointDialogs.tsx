import { errorText } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import {
  type ClientName,
  useRemoveWebhookEndpoint,
  useRotateEndpointSecret,
  type WebhookEndpoint,
} from '../data/adminApi';

interface EndpointDialogProps {
  client: ClientName;
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** Asks before an endpoint and its history are removed. */
export function RemoveEndpoint({ client, endpoint, onClose }: EndpointDialogProps) {
  const [remove, { isLoading }] = useRemoveWebhookEndpoint();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await remove({ endpointId: endpoint.id, customer_slug: client.slug }).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to remove the webhook'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove webhook"
      about={endpoint.url}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      No more messages are sent to it, and its history is deleted.
    </ConfirmDialog>
  );
}

/** Asks before the secret is replaced. */
export function RotateSecret({
  client,
  endpoint,
  onRotated,
  onClose,
}: EndpointDialogProps & { onRotated: (secret: string) => void }) {
  const [rotate, { isLoading }] = useRotateEndpointSecret();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      onRotated((await rotate({ endpointId: endpoint.id, customer_slug: client.slug }).unwrap()).secret);
    } catch (error) {
      setFailure(errorText(error, 'Failed to rotate the secret'));
    }
  };
  return (
    <ConfirmDialog
      title="Rotate secret"
      about={endpoint.url}
      action="Rotate"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      Messages get a signature of the new secret. For 24 hours they have one of the present secret, too: enter the new
      one at the receiver until then.
    </ConfirmDialog>
  );
}
