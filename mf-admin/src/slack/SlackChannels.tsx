import { SKELETON_ROWS, useDraft } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Bone } from '@forksight/sdk/ui-data';
import { useChannels, useClients } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { Pages, usePage } from '../parts/PagedTable';
import { AddChannel } from './AddChannel';
import { ChannelCard } from './ChannelCard';
import styles from './SlackChannels.module.css';

/** The Slack channels of clients: which views tell them about new leads, and since when. */
export function SlackChannels() {
  // Digests go out, or do not, behind the page's back.
  const { data: channels, isError, error, refetch } = useChannels(undefined, { refetchOnMountOrArgChange: true });
  const { data: clients = [] } = useClients();
  const { shown, total } = usePage(channels);
  const [adding, setAdding] = useDraft('channels.adding', () => false);
  // The specification: only active customers without a webhook.
  const offered = clients.filter(({ active, slack_webhook_url: webhook }) => active && !webhook);

  return (
    <>
      <Bar title="Slack Channels" count={channels?.length} failed={isError}>
        <Button type="primary" onClick={() => setAdding(true)}>
          Add Channel
        </Button>
      </Bar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : channels?.length === 0 ? (
        <EmptyState title="No results found">
          No client has a Slack channel yet. Add one with a webhook address from Slack.
        </EmptyState>
      ) : (
        <>
          <div className={styles.list}>
            {shown
              ? shown.map((channel) => <ChannelCard key={channel.customer_slug} channel={channel} />)
              : Array.from({ length: SKELETON_ROWS }, (_, index) => <Bone key={index} />)}
          </div>
          <Pages total={total} noun="channel" />
        </>
      )}
      {adding && <AddChannel clients={offered} onClose={() => setAdding(false)} />}
    </>
  );
}
