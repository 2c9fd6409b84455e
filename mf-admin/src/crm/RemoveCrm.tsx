import { errorText } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type ClientName, useRemoveCrmConnection } from '../data/adminApi';

interface RemoveCrmProps {
  client: ClientName;
  /** Of the CRM. */
  name: string;
  onClose: () => void;
}

/** Asks before a CRM is disconnected. */
export function RemoveCrm({ client, name, onClose }: RemoveCrmProps) {
  const [remove, { isLoading }] = useRemoveCrmConnection();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await remove(client.slug).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to disconnect the CRM'));
    }
  };
  return (
    <ConfirmDialog
      title="Disconnect CRM"
      about={client.name}
      action="Disconnect"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      The contacts in {name} stay. The token and the record of pushed leads are deleted. An exclusion list that was read
      from it stays, with its present entries.
    </ConfirmDialog>
  );
}
