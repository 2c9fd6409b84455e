import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { type Delivery, useDeliveries } from '../data/adminApi';
import { CursorPager } from '../components/CursorPager';
import { Select } from '../components/Select';
import styles from '../components/Sheet.module.css';
import { DeliveryRow } from './DeliveryRow';
import { STATE_LABELS } from './deliveryLabels';

interface DeliveriesProps {
  customerSlug: string;
  /** Name of the client. */
  name: string;
  onClose: () => void;
}

const STATE_OPTIONS = Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label }));

/** Deliveries to a client's channel, newest first. */
export function Deliveries({ customerSlug, name, onClose }: DeliveriesProps) {
  const [state, setState] = useState<Delivery['state']>();
  const [before, setBefore] = useState<string>();
  const query = { customer_slug: customerSlug, state, before };
  const { data, currentData, isError, isFetching, error, refetch } = useDeliveries(query);
  const deliveries = (currentData ?? data)?.deliveries;
  return (
    <Dialog sheet width={640} title="Deliveries" about={name} onClose={onClose}>
      <div className={styles.bar}>
        <Select
          aria-label="State"
          emptyLabel="All states"
          options={STATE_OPTIONS}
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
          <CursorPager before={before} next={currentData?.next} onMove={setBefore} />
        </div>
      </div>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : deliveries?.length === 0 ? (
        <EmptyState
          action={
            state ? (
              <Button onClick={() => setState(undefined)}>Show all states</Button>
            ) : (
              <Button onClick={() => void refetch()}>Look again</Button>
            )
          }
        >
          {state ? 'No delivery is in this state.' : 'Nothing new was found for this channel yet.'}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {deliveries ? (
            deliveries.map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />)
          ) : (
            <Skeleton />
          )}
        </ul>
      )}
    </Dialog>
  );
}
