import { errorText } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type ClientName, type IdentityProvider, useRemoveIdentityProvider } from '../data/adminApi';

interface RemoveProviderProps {
  client: ClientName;
  provider: IdentityProvider;
  onClose: () => void;
}

/** Asks before an identity provider is removed. */
export function RemoveProvider({ client, provider, onClose }: RemoveProviderProps) {
  const [remove, { isLoading }] = useRemoveIdentityProvider();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await remove({ kind: provider.kind, customer_slug: client.slug }).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to remove the sign-in'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove sign-in"
      about={provider.name}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      Users without a password can then sign in with Google only. Open sessions stay open.
    </ConfirmDialog>
  );
}
