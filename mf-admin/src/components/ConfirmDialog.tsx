import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { FormError } from './Field';
import styles from './Field.module.css';

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
export function ConfirmDialog({
  title,
  about,
  action,
  busy,
  failure,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      onSubmit={onConfirm}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button danger type="primary" htmlType="submit" loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{children}</p>
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
