import { errorText } from '@forksight/sdk';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type AlertOfUser, useRemoveAlert } from '../data/adminApi';
import { alertName } from './alertLabels';

interface RemoveAlertProps {
  workspace: string;
  alert: AlertOfUser;
  onClose: () => void;
}

/** Asks before an alert is removed. */
export function RemoveAlert({ workspace, alert, onClose }: RemoveAlertProps) {
  const [remove, { isLoading }] = useRemoveAlert();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await remove({ alertId: alert.id, customer_slug: workspace }).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to remove the alert'));
    }
  };
  return (
    <ConfirmDialog
      title="Remove alert"
      about={alertName(alert)}
      action="Remove"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      No more messages of it are sent.
    </ConfirmDialog>
  );
}
