import { errorText, type Id, pluralize, useToast } from '@forksight/sdk';
import { Button, LoadError, Spin } from '@forksight/sdk/ui';
import { useState } from 'react';
import { DateTime } from '../components/DateTime';
import styles from '../components/Sheet.module.css';
import { Status } from '../components/Status';
import {
  type ClientName,
  useResendWebhook,
  useWebhookDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../data/adminApi';
import { DELIVERY_LABELS, DELIVERY_TONES, eventLabel } from './eventLabels';
import messageStyles from './MessageRow.module.css';

interface MessageRowProps {
  client: ClientName;
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
}

/** A message to an endpoint; its body and the answer on request. */
export function MessageRow({ client, endpoint, delivery }: MessageRowProps) {
  const { messageId, eventType, state, attempts, createdAt, nextAttempt, responseStatus, lastError } = delivery;
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [resend, { isLoading }] = useResendWebhook();
  const key = { endpointId: endpoint.id, messageId, customer_slug: client.slug };
  const label = eventLabel(eventType);
  const sendAgain = async () => {
    try {
      await resend(key).unwrap();
      toast.success('The message is sent again');
    } catch (error) {
      toast.error(errorText(error, 'Failed to send again'));
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.strong}>{label}</span>{' '}
        <span className={styles.quiet}>
          <DateTime at={createdAt} />
        </span>
        <div className={styles.quiet}>
          {[pluralize(attempts, 'attempt'), responseStatus !== null && `Response ${responseStatus}`]
            .filter(Boolean)
            .join(' · ')}
          {nextAttempt !== null && (
            <>
              {' · Next attempt '}
              <DateTime at={nextAttempt} />
            </>
          )}
        </div>
        {lastError !== null && <div className={styles.error}>{lastError}</div>}
      </div>
      <div className={styles.buttons}>
        <Status tone={DELIVERY_TONES[state]}>{DELIVERY_LABELS[state]}</Status>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Body
        </Button>
        <Button
          size="small"
          disabled={state === 'sending' || !endpoint.active}
          loading={isLoading}
          onClick={() => void sendAgain()}
        >
          Resend
        </Button>
      </div>
      {isOpen && <MessageDetail {...key} />}
    </li>
  );
}

function MessageDetail(key: { endpointId: Id; messageId: Id; customer_slug: string }) {
  const { data, isError, error, refetch } = useWebhookDelivery(key);
  if (!data) {
    return isError ? <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} /> : <Spin />;
  }
  return (
    <div className={messageStyles.message}>
      <pre className={messageStyles.text} tabIndex={0} aria-label="Body">
        {formatJson(data.body)}
      </pre>
      {data.responseText !== null && data.responseText !== '' && (
        <>
          <span className={styles.quiet}>Beginning of the last answer</span>
          <pre className={messageStyles.text} tabIndex={0} aria-label="Response">
            {data.responseText}
          </pre>
        </>
      )}
      <span className={styles.quiet}>webhook-id: {key.messageId}</span>
    </div>
  );
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
