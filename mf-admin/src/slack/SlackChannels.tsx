import { SKELETON_ROWS, useDraft } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useChannels, useClients } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { TablePager, usePage } from '../components/paging';
import { AddChannel } from './AddChannel';
import { ChannelCard } from './ChannelCard';
import styles from './SlackChannels.module.css';

/** The clients' Slack channels, with the views to which they are subscribed. */
export function SlackChannels() {
  // The worker's deliveries change the channels' problems.
  const { data: channels, isError, error, refetch } = useChannels(undefined, { refetchOnMountOrArgChange: true });
  const { data: clients = [] } = useClients();
  const { shown, total } = usePage(channels);
  const [isAdding, setAdding] = useDraft('channels.adding', () => false);
  // As the specification says: only active customers without a webhook.
  const availableClients = clients.filter(({ active, slack_webhook_url: webhook }) => active && !webhook);

  return (
    <>
      <ListToolbar title="Slack Channels" count={channels?.length} failed={isError}>
        <Button type="primary" onClick={() => setAdding(true)}>
          Add Channel
        </Button>
      </ListToolbar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : channels?.length === 0 ? (
        <EmptyState action={<Button onClick={() => setAdding(true)}>Add a channel</Button>}>
          No client has a Slack channel yet. Add one with a webhook address from Slack.
        </EmptyState>
      ) : (
        <>
          <div className={styles.list}>
            {shown
              ? shown.map((channel) => <ChannelCard key={channel.customer_slug} channel={channel} />)
              : Array.from({ length: SKELETON_ROWS }, (_, index) => <Skeleton key={index} />)}
          </div>
          <TablePager total={total} noun="channel" />
        </>
      )}
      {isAdding && <AddChannel clients={availableClients} onClose={() => setAdding(false)} />}
    </>
  );
}
