import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { FormError } from './Field';
import styles from './Field.module.css';

interface ConfirmProps {
  title: string;
  /** Whom or what it is about. */
  about: string;
  /** The button that does it. */
  action: string;
  busy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What will be, once it is done. */
  children: ReactNode;
}

/** Asks before what cannot be undone. */
export function Confirm({ title, about, action, busy, failure, onConfirm, onClose, children }: ConfirmProps) {
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
