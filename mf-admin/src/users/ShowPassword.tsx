import { Button, CopyButton } from '@forksight/sdk/ui';
import { Dialog } from '../components/Dialog';
import styles from './ShowPassword.module.css';

/** A password that the server has just generated. */
export interface IssuedPassword {
  email: string;
  password: string;
}

interface ShowPasswordProps {
  issued: IssuedPassword;
  onClose: () => void;
}

/** Shows a password once: the server stores only its hash. */
export function ShowPassword({ issued: { email, password }, onClose }: ShowPasswordProps) {
  return (
    <Dialog
      title="Password"
      about={email}
      width={520}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className={styles.line}>
        <code className={styles.password}>{password}</code>
        <CopyButton text={password} what="password" />
      </p>
      <p>It is shown only now. Hand it over safely: anyone who has it can sign in.</p>
    </Dialog>
  );
}
