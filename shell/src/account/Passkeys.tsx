import { errorText, formatDate } from '@forksight/sdk';
import { Button, Icon, useControls } from '@forksight/sdk/ui';
import styles from './Account.module.css';
import { type OwnSecondFactors, useRemovePasskey } from './accountApi';

interface PasskeysProps {
  passkeys: OwnSecondFactors['passkeys'];
  /** Whether none can be removed. */
  isLastRequired: boolean;
}

/** The user's passkeys, each with a button that removes it. */
export function Passkeys({ passkeys, isLastRequired }: PasskeysProps) {
  const { Alert } = useControls();
  const [remove, { error, isLoading, originalArgs }] = useRemovePasskey();
  return (
    <>
      <ul className={styles.sessions} aria-label="Passkeys">
        {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
          <li key={id} className={styles.session}>
            <Icon name="check" className={styles.icon} />
            <div className={styles.facts}>
              <div className={styles.browser}>Passkey of {name}</div>
              <div className={styles.note}>
                added {formatDate(addedAt)} · {lastUsedAt === null ? 'never used' : `used ${formatDate(lastUsedAt)}`}
              </div>
            </div>
            {!isLastRequired && (
              <Button
                size="small"
                loading={isLoading && originalArgs === id}
                aria-label={`Remove the passkey of ${name}`}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {error && <Alert type="error" title={errorText(error, 'Something went wrong. Please try again.')} />}
    </>
  );
}
