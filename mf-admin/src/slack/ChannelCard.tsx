import { paths } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, useIsNear } from '@forksight/sdk/ui';
import { useRef, useState } from 'react';
import type { Channel } from '../data/adminApi';
import { Deliveries } from './Deliveries';
import { Outlook } from './Outlook';
import { RemoveWebhook } from './RemoveWebhook';
import { ReplaceWebhook } from './ReplaceWebhook';
import styles from './SlackChannels.module.css';
import { LastDelivery } from './LastDelivery';
import { Subscription } from './Subscription';
import { useNewestDelivery } from './useNewestDelivery';
import { TestMessage } from './TestMessage';

const ENTITY_LABELS = { leads: 'Leads', companies: 'Companies' };

/** A client's channel: its webhook and its views with their subscription dates. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { customer_name: name, customer_slug: slug, slack_webhook_url: webhook, views, problem } = channel;
  const [openDialog, setOpenDialog] = useState<'deliveries' | 'replace' | 'remove'>();
  const card = useRef<HTMLElement>(null);
  const isNear = useIsNear(card);
  const newest = useNewestDelivery(channel, { skip: !isNear });
  const close = () => setOpenDialog(undefined);
  return (
    <section ref={card} className={styles.channel} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.client}>{name}</h3>
        <span className={styles.webhook} title="The webhook, masked">
          {webhook}
        </span>
        <span className={styles.actions}>
          <Button size="small" aria-label={`Deliveries to ${name}`} onClick={() => setOpenDialog('deliveries')}>
            Deliveries
          </Button>
          <TestMessage customerSlug={slug} name={name} />
          <Button size="small" aria-label={`Replace the webhook of ${name}`} onClick={() => setOpenDialog('replace')}>
            Replace
          </Button>
          <Button
            size="small"
            danger
            aria-label={`Remove the webhook of ${name}`}
            onClick={() => setOpenDialog('remove')}
          >
            Remove
          </Button>
        </span>
      </header>
      {problem && <p className={styles.problem}>{problem}</p>}
      {newest !== undefined && <LastDelivery delivery={newest} onOpen={() => setOpenDialog('deliveries')} />}
      {views.length === 0 ? (
        <p className={styles.quiet}>
          This client has saved no view yet.{' '}
          <Link to={paths.page(slug, 'all-leads', { openFilter: true })}>Save one with its filters</Link>
        </p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <span className={styles.viewName} title={view.name}>
                {view.name}
              </span>
              <span className={styles.quiet}>{ENTITY_LABELS[view.entityType]}</span>
              <Outlook customerSlug={slug} view={view} lastSentAt={newest && newest.sentAt} skip={!isNear} />
              <Subscription customerSlug={slug} view={view} />
            </li>
          ))}
        </ul>
      )}
      {openDialog === 'deliveries' && <Deliveries customerSlug={slug} name={name} onClose={close} />}
      {openDialog === 'replace' && <ReplaceWebhook customerSlug={slug} name={name} onClose={close} />}
      {openDialog === 'remove' && <RemoveWebhook customerSlug={slug} name={name} onClose={close} />}
    </section>
  );
}
