import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Dialog, Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { CursorPager } from '../components/CursorPager';
import { Select } from '../components/Select';
import styles from '../components/Sheet.module.css';
import { type ClientName, useWebhookDeliveries, type WebhookDelivery, type WebhookEndpoint } from '../data/adminApi';
import { DELIVERY_LABELS } from './eventLabels';
import { MessageRow } from './MessageRow';

interface EndpointHistoryProps {
  client: ClientName;
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

const STATE_OPTIONS = Object.entries(DELIVERY_LABELS).map(([value, label]) => ({ value, label }));

/** What was sent to an endpoint in the last 30 days, newest first. */
export function EndpointHistory({ client, endpoint, onClose }: EndpointHistoryProps) {
  const [state, setState] = useState<WebhookDelivery['state']>();
  const [before, setBefore] = useState<string>();
  const query = {
    ...{ endpointId: endpoint.id, customer_slug: client.slug },
    ...(state && { state }),
    ...(before !== undefined && { before }),
  };
  const { data, currentData, isError, isFetching, error, refetch } = useWebhookDeliveries(query);
  const deliveries = (currentData ?? data)?.deliveries;
  const show = (chosen: string) => {
    setState(chosen === '' ? undefined : (chosen as WebhookDelivery['state']));
    setBefore(undefined);
  };
  return (
    <Dialog sheet width={640} title="History" about={endpoint.url} onClose={onClose}>
      <div className={styles.bar}>
        <Select
          aria-label="State"
          emptyLabel="All states"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={show}
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
        <EmptyState action={state && <Button onClick={() => show('')}>Show all states</Button>}>
          {state ? 'No message is in this state.' : 'Nothing was sent yet: try the test message.'}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {deliveries ? (
            deliveries.map((delivery) => (
              <MessageRow key={delivery.messageId} client={client} endpoint={endpoint} delivery={delivery} />
            ))
          ) : (
            <Skeleton />
          )}
        </ul>
      )}
    </Dialog>
  );
}
