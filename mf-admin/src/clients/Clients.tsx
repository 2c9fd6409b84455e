import { type Customer, flagParam, paths, useDraft, useNavigation, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { Switch } from '@forksight/sdk/ui-data';
import { useCallback, useMemo, useState } from 'react';
import { useClients } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { PAGE_PARAM, PagedTable } from '../parts/PagedTable';
import styles from '../parts/parts.module.css';
import { HiddenLeads } from '../hidden/HiddenLeads';
import { ScoreWeights } from '../score/ScoreWeights';
import { ClientDialog } from './ClientDialog';
import { type ClientDialogName, clientColumns } from './clientColumns';

interface Opened {
  dialog: ClientDialogName;
  /** Whose; none: one to be added. */
  slug?: string;
}

const PARAMS = { showInactive: flagParam, ...PAGE_PARAM };

/** All clients; a click on one opens its workspace. */
export function Clients() {
  const [{ showInactive }, write] = useUrlParams(PARAMS);
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useDraft<Opened | undefined>('clients.opened', () => undefined);
  // Who is hidden changes behind the page's back.
  const { data: clients, isError, error, refetch } = useClients(undefined, { refetchOnMountOrArgChange: true });
  const { go } = useNavigation();
  const open = useCallback(({ slug }: Customer) => go(paths.page(slug, 'all-companies')), [go]);
  const columns = useMemo(() => clientColumns((dialog, { slug }) => setOpened({ dialog, slug })), [setOpened]);
  const offered = clients?.filter(({ active }) => active || showInactive);
  const shown = offered?.filter((client) => mentions(client, sought));
  const add = (
    <Button type="primary" onClick={() => setOpened({ dialog: 'client' })}>
      Add Client
    </Button>
  );

  return (
    <>
      <Bar title="Clients" count={shown?.length} failed={isError}>
        <label className={styles.switch}>
          <Switch
            size="small"
            checked={showInactive}
            onChange={(on) => write({ showInactive: on, page: 1 }, { replace: true })}
          />
          Show Inactive Clients
        </label>
        <SearchInput
          value={sought}
          onChange={(text) => {
            setSought(text);
            write({ page: 1 }, { replace: true });
          }}
        />
        {add}
      </Bar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : shown?.length === 0 ? (
        <EmptyState title="No results found">{whyNone(clients ?? [], offered ?? [])}</EmptyState>
      ) : (
        <PagedTable
          label="Clients"
          noun="client"
          columns={columns}
          rows={shown}
          rowKey={({ slug }) => slug}
          onRowClick={open}
        />
      )}
      {opened && <OpenedDialog {...opened} clients={clients} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface OpenedDialogProps extends Opened {
  /** Undefined while they are loading. */
  clients: readonly Customer[] | undefined;
  onClose: () => void;
}

function OpenedDialog({ dialog, slug, clients, onClose }: OpenedDialogProps) {
  const client = clients?.find((one) => one.slug === slug);
  if (slug !== undefined && !client) return null;
  if (client && dialog === 'hidden') return <HiddenLeads client={client} onClose={onClose} />;
  if (client && dialog === 'weights') return <ScoreWeights client={client} onClose={onClose} />;
  return <ClientDialog client={client} onClose={onClose} />;
}

function mentions({ name, slug, email_domain: domain }: Customer, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [name, slug, domain].some((one) => one.toLowerCase().includes(sought));
}

function whyNone(clients: readonly Customer[], offered: readonly Customer[]): string {
  if (clients.length === 0) return 'There are no clients yet.';
  if (offered.length === 0) return 'No client is active. Inactive ones can be shown too.';
  return 'No client has this in its name, slug or domain.';
}
