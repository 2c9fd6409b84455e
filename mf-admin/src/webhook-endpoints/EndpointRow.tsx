import { errorText, useToast } from '@forksight/sdk';
import { Button } from '@forksight/sdk/ui';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import { type ClientName, useTestWebhookEndpoint, type WebhookEndpoint } from '../data/adminApi';
import { eventLabel } from './eventLabels';

export type EndpointAction = 'edit' | 'history' | 'rotate' | 'remove';

interface EndpointRowProps {
  client: ClientName;
  endpoint: WebhookEndpoint;
  /** Name of the view to which it is limited. */
  view: string | undefined;
  onAction: (action: EndpointAction) => void;
}

/** An endpoint: address, events, state, and what can be done with it. */
export function EndpointRow({ client, endpoint, view, onAction }: EndpointRowProps) {
  const { url, description, eventTypes, viewId, active, disabledReason, failingSince, previousSecretUntil } = endpoint;
  const toast = useToast();
  const [test, { isLoading }] = useTestWebhookEndpoint();
  const sendTest = async () => {
    try {
      await test({ endpointId: endpoint.id, customer_slug: client.slug }).unwrap();
      toast.success('A test message is sent: its history shows the answer');
    } catch (error) {
      toast.error(errorText(error, 'Failed to send a test message'));
    }
  };
  const button = (label: string, action: EndpointAction, danger = false) => (
    <Button size="small" danger={danger} aria-label={`${label}: ${url}`} onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{url}</span>{' '}
        {active ? (
          <Status tone={failingSince === null ? 'good' : 'bad'}>{failingSince === null ? 'Active' : 'Failing'}</Status>
        ) : (
          <Status tone="quiet">Disabled</Status>
        )}
        <div className={styles.quiet}>
          {[description, eventTypes.map(eventLabel).join(', '), viewId && (view ?? 'of a view')]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {failingSince !== null && (
          <div className={styles.error}>
            No message has arrived since <DateTime at={failingSince} />
          </div>
        )}
        {disabledReason !== null && <div className={styles.error}>{disabledReason}</div>}
        {previousSecretUntil !== null && (
          <div className={styles.quiet}>
            Messages are also signed with the previous secret until <DateTime at={previousSecretUntil} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`Test: ${url}`}
          disabled={!active}
          loading={isLoading}
          onClick={() => void sendTest()}
        >
          Test
        </Button>
        {button('History', 'history')}
        {button('Edit', 'edit')}
        {button('Rotate secret', 'rotate')}
        {button('Remove', 'remove', true)}
      </div>
    </li>
  );
}
