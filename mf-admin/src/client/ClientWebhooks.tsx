import { isApiError, useViewsQuery } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { ShowSecret } from '../components/ShowSecret';
import { type ClientName, useWebhookEndpoints, type WebhookEndpoint } from '../data/adminApi';
import { RemoveEndpoint, RotateSecret } from '../webhook-endpoints/EndpointDialogs';
import { EndpointForm } from '../webhook-endpoints/EndpointForm';
import { EndpointHistory } from '../webhook-endpoints/EndpointHistory';
import { type EndpointAction, EndpointRow } from '../webhook-endpoints/EndpointRow';
import { Section } from './Section';

type OpenDialog =
  | { kind: 'add' }
  | { kind: 'secret'; secret: string }
  | { kind: EndpointAction; endpoint: WebhookEndpoint };

/** The addresses that get signed messages about the client's leads. */
export function ClientWebhooks({ client }: { client: ClientName }) {
  const { data: endpoints, error, refetch } = useWebhookEndpoints(client.slug, { refetchOnMountOrArgChange: true });
  const views = useViewsQuery(client.slug);
  const [dialog, setDialog] = useState<OpenDialog>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const add = (
    <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
      Add Webhook
    </Button>
  );
  return (
    <Section title="Webhooks" actions={endpoints && endpoints.length > 0 && add}>
      {error && !endpoints ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !endpoints ? (
        <Skeleton />
      ) : endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet" action={add}>
          A webhook tells a program of the client about leads, playbooks, matches of views and surges of companies, with
          signed messages.
        </EmptyState>
      ) : (
        <ul className={sheetStyles.list} aria-label={`Webhooks of ${client.name}`}>
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              client={client}
              endpoint={endpoint}
              view={views.currentData?.find(({ id }) => id === endpoint.viewId)?.name}
              onAction={(kind) => setDialog({ kind, endpoint })}
            />
          ))}
        </ul>
      )}
      <EndpointDialog
        client={client}
        dialog={dialog}
        onSecret={(secret) => setDialog({ kind: 'secret', secret })}
        onClose={() => setDialog(undefined)}
      />
    </Section>
  );
}

interface EndpointDialogProps {
  client: ClientName;
  dialog: OpenDialog | undefined;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

function EndpointDialog({ client, dialog, onSecret, onClose }: EndpointDialogProps) {
  switch (dialog?.kind) {
    case 'add':
      return <EndpointForm client={client} onAdded={onSecret} onClose={onClose} />;
    case 'edit':
      return <EndpointForm client={client} endpoint={dialog.endpoint} onAdded={onSecret} onClose={onClose} />;
    case 'history':
      return <EndpointHistory client={client} endpoint={dialog.endpoint} onClose={onClose} />;
    case 'rotate':
      return <RotateSecret client={client} endpoint={dialog.endpoint} onRotated={onSecret} onClose={onClose} />;
    case 'remove':
      return <RemoveEndpoint client={client} endpoint={dialog.endpoint} onClose={onClose} />;
    case 'secret':
      return (
        <ShowSecret title="Signing Secret" about={client.name} secret={dialog.secret} what="secret" onClose={onClose}>
          It is shown only now. The receiver verifies messages with it, with a library of standardwebhooks.com.
        </ShowSecret>
      );
    default:
      return null;
  }
}
