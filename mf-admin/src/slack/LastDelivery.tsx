import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import { Status } from '../components/Status';
import type { Delivery } from '../data/adminApi';
import { STATE_LABELS, STATE_TONES } from './deliveryLabels';
import styles from './SlackChannels.module.css';

interface LastDeliveryProps {
  /** Null: there is none. */
  delivery: Delivery | null;
  /** Shows all deliveries. */
  onOpen: () => void;
}

/** The newest digest of a channel. */
export function LastDelivery({ delivery, onOpen }: LastDeliveryProps) {
  return (
    <p className={styles.last}>
      {delivery ? (
        <>
          Last delivery:{' '}
          <Button type="link" size="small" onClick={onOpen}>
            {delivery.view}, {pluralize(delivery.leads, 'new lead')}
          </Button>
          <DateTime at={delivery.sentAt ?? delivery.createdAt} />
          <Status tone={STATE_TONES[delivery.state]}>{STATE_LABELS[delivery.state]}</Status>
        </>
      ) : (
        'Nothing was delivered yet'
      )}
    </p>
  );
}
