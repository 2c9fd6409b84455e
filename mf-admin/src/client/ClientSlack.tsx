import { Button, EmptyState } from '@forksight/sdk/ui';
import { useState } from 'react';
import type { Channel, ClientName } from '../data/adminApi';
import { AddChannel } from '../slack/AddChannel';
import { ChannelCard } from '../slack/ChannelCard';
import { Section } from './Section';
import type { Step, StepState } from './steps';

interface ClientSlackProps {
  client: ClientName;
  /** Undefined: the client has none. */
  channel: Channel | undefined;
  states: Record<Step, StepState>;
}

/** The client's Slack channel. */
export function ClientSlack({ client, channel, states }: ClientSlackProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Section title="Slack" steps={['slack']} states={states}>
      {channel ? (
        <ChannelCard channel={channel} />
      ) : (
        <EmptyState title="No channel yet" action={<Button onClick={() => setAdding(true)}>Add Channel</Button>}>
          A Slack channel gets messages about new leads, at a webhook address from Slack.
        </EmptyState>
      )}
      {isAdding && <AddChannel clients={[client]} fixedClient={client.slug} onClose={() => setAdding(false)} />}
    </Section>
  );
}
