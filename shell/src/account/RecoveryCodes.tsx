import { Button, CopyButton } from '@forksight/sdk/ui';
import styles from './Account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes once: the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className={styles.setUp}>
      <p className={styles.lead}>
        Recovery codes for the day when you have lost the app. Each works once. They are shown only now: store them
        where you find them without your phone. <CopyButton text={codes.join('\n')} what="recovery codes" />
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" onClick={onDone}>
          I have stored them
        </Button>
      </div>
    </div>
  );
}
