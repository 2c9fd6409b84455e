import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Bone, Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { type Delivery, useDeliveries } from '../data/adminApi';
import { Backwards } from '../parts/Backwards';
import { Select } from '../parts/Select';
import styles from '../parts/Sheet.module.css';
import { DeliveryRow } from './DeliveryRow';
import { STATE_WORDS } from './deliveryStates';

interface DeliveriesProps {
  customerSlug: string;
  /** The client's. */
  name: string;
  onClose: () => void;
}

const STATES = Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label }));

/** What was brought to a client's channel, newest first, and what was not. */
export function Deliveries({ customerSlug, name, onClose }: DeliveriesProps) {
  const [state, setState] = useState<Delivery['state']>();
  const [before, setBefore] = useState<string>();
  const question = { customer_slug: customerSlug, state, before };
  const { data, currentData, isError, isFetching, error, refetch } = useDeliveries(question);
  const deliveries = (currentData ?? data)?.deliveries;
  return (
    <Dialog sheet width={640} title="Deliveries" about={name} onClose={onClose}>
      <div className={styles.bar}>
        <Select
          aria-label="State"
          none="All states"
          options={STATES}
          value={state ?? ''}
          onChange={(chosen) => {
            setState(chosen === '' ? undefined : (chosen as Delivery['state']));
            setBefore(undefined);
          }}
        />
        <div className={styles.actions}>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
          <Backwards before={before} next={currentData?.next} onMove={setBefore} />
        </div>
      </div>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : deliveries?.length === 0 ? (
        <EmptyState title="No results found">
          {state ? 'No delivery is in this state.' : 'Nothing new was found for this channel yet.'}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {deliveries ? deliveries.map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />) : <Bone />}
        </ul>
      )}
    </Dialog>
  );
}
