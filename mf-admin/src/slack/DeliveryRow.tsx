import { countOf, errorText, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { type Delivery, useRetryDelivery } from '../data/adminApi';
import { Moment } from '../parts/Moment';
import styles from '../parts/Sheet.module.css';
import { Status } from '../parts/Status';
import { canRetry, STATE_TONES, STATE_WORDS } from './deliveryStates';

/** One digest: of which view, how it fared, and a way to send it again. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, view, leads, state, attempts, lastError, createdAt, sentAt, nextAttempt } = delivery;
  const toast = useToast();
  const [retry, { isLoading }] = useRetryDelivery();
  const again = async () => {
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
        <span className={styles.strong}>{view}</span> <span className={styles.quiet}>{countOf(leads, 'new lead')}</span>
        <div className={styles.quiet}>
          {sentAt ? 'Sent' : 'Found'} <Moment at={sentAt ?? createdAt} />
          {attempts > 1 && ` · ${countOf(attempts, 'attempt')}`}
          {nextAttempt && (
            <>
              {' · Next attempt '}
              <Moment at={nextAttempt} />
            </>
          )}
        </div>
        {lastError && <div className={styles.fault}>{lastError}</div>}
      </div>
      <div className={styles.buttons}>
        <Status tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Status>
        {canRetry(delivery) && (
          <Button size="small" aria-label={`Send ${view} again`} loading={isLoading} onClick={() => void again()}>
            Retry
          </Button>
        )}
      </div>
    </li>
  );
}
