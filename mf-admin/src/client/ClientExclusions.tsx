import { isApiError, pluralize } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import sheetStyles from '../components/Sheet.module.css';
import { type ClientName, type ExclusionList, useExclusionLists, useRemoveExclusionList } from '../data/adminApi';
import { ExclusionEntries } from '../exclusions/ExclusionEntries';
import { ExclusionForm } from '../exclusions/ExclusionForm';
import { type ExclusionAction, ExclusionRow } from '../exclusions/ExclusionRow';
import { RemoveList } from '../exclusions/RemoveList';
import { Section } from './Section';

type OpenDialog = { kind: 'add' } | { kind: ExclusionAction; list: ExclusionList };

/** Lists of companies that are customers, competitors or partners already, whose leads are hidden or marked. */
export function ClientExclusions({ client }: { client: ClientName }) {
  const { data: lists, error, refetch } = useExclusionLists(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<OpenDialog>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const add = (
    <Button size="small" onClick={() => setDialog({ kind: 'add' })}>
      Add List
    </Button>
  );
  return (
    <Section title="Exclusions" actions={lists && lists.length > 0 && add}>
      {error && !lists ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !lists ? (
        <Skeleton />
      ) : lists.length === 0 ? (
        <EmptyState title="No exclusion lists yet" action={add}>
          Own customers, competitors and partners, by domain or name: their leads are hidden, marked, or shown to their
          owner only.
        </EmptyState>
      ) : (
        <ul className={sheetStyles.list} aria-label={`Exclusion lists of ${client.name}`}>
          {lists.map((list) => (
            <ExclusionRow key={list.listId} list={list} onAction={(kind) => setDialog({ kind, list })} />
          ))}
        </ul>
      )}
      <ExclusionDialog
        client={client}
        dialog={dialog}
        onAdded={(list) => setDialog({ kind: 'entries', list })}
        onClose={() => setDialog(undefined)}
      />
    </Section>
  );
}

interface ExclusionDialogProps {
  client: ClientName;
  dialog: OpenDialog | undefined;
  /** A new list is empty: its entries are next. */
  onAdded: (list: ExclusionList) => void;
  onClose: () => void;
}

function ExclusionDialog({ client, dialog, onAdded, onClose }: ExclusionDialogProps) {
  switch (dialog?.kind) {
    case 'add':
      return <ExclusionForm client={client} onAdded={onAdded} onClose={onClose} />;
    case 'edit':
      return <ExclusionForm client={client} list={dialog.list} onAdded={onAdded} onClose={onClose} />;
    case 'entries':
      return <ExclusionEntries client={client} list={dialog.list} onClose={onClose} />;
    case 'remove':
      return <RemoveExclusionList client={client} list={dialog.list} onClose={onClose} />;
    default:
      return null;
  }
}

function RemoveExclusionList({
  client,
  list,
  onClose,
}: {
  client: ClientName;
  list: ExclusionList;
  onClose: () => void;
}) {
  const [remove] = useRemoveExclusionList();
  const { listId, name, effect, source, entries } = list;
  return (
    <RemoveList
      name={name}
      effect={effect}
      onRemove={() => remove({ listId, customer_slug: client.slug }).unwrap()}
      onClose={onClose}
    >
      {source === 'crm'
        ? 'Its companies are not read from the CRM any more.'
        : `Its ${pluralize(entries, 'entry', 'entries')} cannot be restored.`}
    </RemoveList>
  );
}
