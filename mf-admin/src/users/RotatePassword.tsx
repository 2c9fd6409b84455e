import { errorText } from '@forksight/sdk';
import { useState } from 'react';
import { type Account, useRotatePassword } from '../data/adminApi';
import { ConfirmDialog } from '../components/ConfirmDialog';
import type { IssuedPassword } from './ShowPassword';

interface RotatePasswordProps {
  user: Account;
  onRotated: (issued: IssuedPassword) => void;
  onClose: () => void;
}

/** Asks for confirmation, because the old password stops working. */
export function RotatePassword({ user: { id, email }, onRotated, onClose }: RotatePasswordProps) {
  const [failure, setFailure] = useState<string>();
  const [rotate, { isLoading }] = useRotatePassword();
  const submit = async () => {
    if (isLoading) return;
    try {
      const { password } = await rotate(id).unwrap();
      onRotated({ email, password });
    } catch (error) {
      setFailure(errorText(error, 'Failed to rotate the password'));
    }
  };
  return (
    <ConfirmDialog
      title="Rotate password"
      about={email}
      action="Rotate"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      The current password stops working. The new one is shown once.
    </ConfirmDialog>
  );
}
