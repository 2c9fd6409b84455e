import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ReactNode } from 'react';
import { CopyLine } from './CopyLine';
import formStyles from './forms.module.css';

interface ShowSecretProps {
  title: string;
  /** Whose or what for. */
  about: string;
  secret: string;
  /** What it is, for the button that copies it. */
  what: string;
  onClose: () => void;
  /** Tells that it is shown once, and what it opens. */
  children: ReactNode;
}

/** Shows a secret once: the server does not show it again. */
export function ShowSecret({ title, about, secret, what, onClose, children }: ShowSecretProps) {
  return (
    <Dialog
      title={title}
      about={about}
      width={520}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={formStyles.stack}>
        <CopyLine text={secret} what={what} />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
