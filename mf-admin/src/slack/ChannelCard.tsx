import { Button } from '@forksight/sdk/ui';
import { useState } from 'react';
import type { Channel } from '../data/adminApi';
import { Deliveries } from './Deliveries';
import { RemoveWebhook } from './RemoveWebhook';
import { ReplaceWebhook } from './ReplaceWebhook';
import styles from './SlackChannels.module.css';
import { Subscription } from './Subscription';
import { TestMessage } from './TestMessage';

const ENTITIES = { leads: 'Leads', companies: 'Companies' };

/** One client's channel: its webhook, and its views with the dates since which they are told. */
export function ChannelCard({ channel }: { channel: Channel }) {
  const { customer_name: name, customer_slug: slug, slack_webhook_url: webhook, views, problem } = channel;
  const [open, setOpen] = useState<'deliveries' | 'replace' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <section className={styles.channel} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.client}>{name}</h3>
        <span className={styles.webhook} title="The webhook, masked">
          {webhook}
        </span>
        <span className={styles.actions}>
          <Button size="small" aria-label={`Deliveries to ${name}`} onClick={() => setOpen('deliveries')}>
            Deliveries
          </Button>
          <TestMessage customerSlug={slug} name={name} />
          <Button size="small" aria-label={`Replace the webhook of ${name}`} onClick={() => setOpen('replace')}>
            Replace
          </Button>
          <Button size="small" danger aria-label={`Remove the webhook of ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </span>
      </header>
      {problem && <p className={styles.problem}>{problem}</p>}
      {views.length === 0 ? (
        <p className={styles.quiet}>This client has saved no view yet.</p>
      ) : (
        <ul>
          {views.map((view) => (
            <li key={view.id} className={styles.view}>
              <span className={styles.viewName} title={view.name}>
                {view.name}
              </span>
              <span className={styles.quiet}>{ENTITIES[view.entityType]}</span>
              <Subscription customerSlug={slug} view={view} />
            </li>
          ))}
        </ul>
      )}
      {open === 'deliveries' && <Deliveries customerSlug={slug} name={name} onClose={close} />}
      {open === 'replace' && <ReplaceWebhook customerSlug={slug} name={name} onClose={close} />}
      {open === 'remove' && <RemoveWebhook customerSlug={slug} name={name} onClose={close} />}
    </section>
  );
}
