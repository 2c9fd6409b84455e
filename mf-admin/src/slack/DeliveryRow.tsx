import { pluralize, errorText, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { type Delivery, useRetryDelivery } from '../data/adminApi';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import { canRetry, STATE_TONES, STATE_LABELS } from './deliveryLabels';

/** A delivery: view, state, last error, and a button that sends it again. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, view, leads, state, attempts, lastError, createdAt, sentAt, nextAttempt } = delivery;
  const toast = useToast();
  const [retry, { isLoading }] = useRetryDelivery();
  const sendAgain = async () => {
    try {
      await retry(id).unwrap();
      toast.success(`${view} is sent again`);
    } catch (error) {
      toast.error(errorText(error, 'Failed to send again'));
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{view}</span>{' '}
        <span className={styles.quiet}>{pluralize(leads, 'new lead')}</span>
        <div className={styles.quiet}>
          {sentAt ? 'Sent' : 'Found'} <DateTime at={sentAt ?? createdAt} />
          {attempts > 1 && ` · ${pluralize(attempts, 'attempt')}`}
          {nextAttempt && (
            <>
              {' · Next attempt '}
              <DateTime at={nextAttempt} />
            </>
          )}
        </div>
        {lastError && <div className={styles.error}>{lastError}</div>}
      </div>
      <div className={styles.buttons}>
        <Status tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Status>
        {canRetry(delivery) && (
          <Button size="small" aria-label={`Send ${view} again`} loading={isLoading} onClick={() => void sendAgain()}>
            Retry
          </Button>
        )}
      </div>
    </li>
  );
}
