import { isApiError } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { type ClientName, type SignalSource, useSignalSources } from '../data/adminApi';
import { RemoveSource } from '../signal-sources/RemoveSource';
import { SourceForm } from '../signal-sources/SourceForm';
import { type SourceAction, SourceRow } from '../signal-sources/SourceRow';
import { Section } from './Section';

type OpenDialog = { kind: 'add' } | { kind: SourceAction; source: SignalSource };

/** The client's own sources of signals, which its programs send. */
export function ClientSources({ client }: { client: ClientName }) {
  const { data: sources, error, refetch } = useSignalSources(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const close = () => setDialog(undefined);
  const add = (
    <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
      Add Source
    </Button>
  );
  return (
    <Section title="Own signals" actions={sources && sources.length > 0 && add}>
      {error && !sources ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !sources ? (
        <Skeleton />
      ) : sources.length === 0 ? (
        <EmptyState title="No sources yet" action={add}>
          Sign-ups, documentation visits, downloads: a program of the client sends them by POST /api/signals, and they
          count as other signals do.
        </EmptyState>
      ) : (
        <ul className={sheetStyles.list} aria-label={`Own sources of ${client.name}`}>
          {sources.map((source) => (
            <SourceRow key={source.sourceId} source={source} onAction={(kind) => setDialog({ kind, source })} />
          ))}
        </ul>
      )}
      {dialog?.kind === 'add' && <SourceForm client={client} onClose={close} />}
      {dialog?.kind === 'edit' && <SourceForm client={client} source={dialog.source} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveSource client={client} source={dialog.source} onClose={close} />}
    </Section>
  );
}
