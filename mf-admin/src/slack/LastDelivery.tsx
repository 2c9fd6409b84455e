import { pluralize } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import { Status } from '../components/Status';
import { useDeliveries } from '../data/adminApi';
import { STATE_LABELS, STATE_TONES } from './deliveryLabels';
import styles from './SlackChannels.module.css';

interface LastDeliveryProps {
  customerSlug: string;
  /** Suspends the request. */
  skip: boolean;
  /** Shows all deliveries. */
  onOpen: () => void;
}

/** The newest digest of a channel. Nothing while it loads, and on a server that does not list deliveries. */
export function LastDelivery({ customerSlug, skip, onOpen }: LastDeliveryProps) {
  const { data } = useDeliveries({ customer_slug: customerSlug, limit: 1 }, { skip });
  if (!data) return null;
  const [last] = data.deliveries;
  return (
    <p className={styles.last}>
      {last ? (
        <>
          Last delivery:{' '}
          <Button type="link" size="small" onClick={onOpen}>
            {last.view}, {pluralize(last.leads, 'new lead')}
          </Button>
          <DateTime at={last.sentAt ?? last.createdAt} />
          <Status tone={STATE_TONES[last.state]}>{STATE_LABELS[last.state]}</Status>
        </>
      ) : (
        'Nothing was delivered yet'
      )}
    </p>
  );
}
