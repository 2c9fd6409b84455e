import { errorText, useToast } from '@forksight/sdk';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface RevokeTokenProps {
  /** Which one. */
  about: string;
  /** Sends the request. */
  revoke: () => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
  /** What ends with the token. */
  children: ReactNode;
}

/** Asks before a token is revoked. */
export function RevokeToken({ about, revoke, busy, onClose, children }: RevokeTokenProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (busy) return;
    try {
      await revoke();
      toast.success('The token is revoked');
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to revoke the token'));
    }
  };
  return (
    <ConfirmDialog
      title="Revoke token"
      about={about}
      action="Revoke"
      busy={busy}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
