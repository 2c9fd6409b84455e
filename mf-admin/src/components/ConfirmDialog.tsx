import { Alert } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** Subject of the action, for example an e-mail address. */
  about: string;
  /** Label of the confirming button. */
  action: string;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Explains the consequences. */
  children: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, about, action, busy, failure, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button danger type="primary" loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </Dialog>
  );
}
