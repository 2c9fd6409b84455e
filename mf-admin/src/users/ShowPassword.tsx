import { Button, CopyButton } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import styles from './ShowPassword.module.css';

/** A password that the server has just made. */
export interface Handed {
  email: string;
  password: string;
}

interface ShowPasswordProps {
  handed: Handed;
  onClose: () => void;
}

/** The one time that a password can be read: the server keeps none. */
export function ShowPassword({ handed: { email, password }, onClose }: ShowPasswordProps) {
  return (
    <Dialog
      title="Password"
      about={email}
      width={520}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button type="primary" htmlType="submit">
          Done
        </Button>
      }
    >
      <p className={styles.line}>
        <code className={styles.password}>{password}</code>
        <CopyButton text={password} what="password" />
      </p>
      <p>It is shown only now. Hand it over in a safe way: it alone says who signs in.</p>
    </Dialog>
  );
}
