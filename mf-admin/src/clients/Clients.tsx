import { type Customer, flagParam, paths, SETTINGS_PAGE, useDraft, useNavigation, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { Switch } from '@forksight/sdk/controls';
import { useCallback, useMemo, useState } from 'react';
import { useClients } from '../data/adminApi';
import { StarCampaigns } from '../campaigns/StarCampaigns';
import { ListToolbar } from '../components/ListToolbar';
import { ListTable } from '../components/ListTable';
import { PAGE_PARAM, TablePager, usePage } from '../components/paging';
import styles from '../components/components.module.css';
import { HiddenLeads } from '../hidden/HiddenLeads';
import { ScoreWeights } from '../score/ScoreWeights';
import { GithubTokenDialog } from '../github-token/GithubTokenDialog';
import { GithubWebhookDialog } from '../webhook/GithubWebhookDialog';
import { ClientDialog } from './ClientDialog';
import { CompanyCoverage } from '../company-coverage/CompanyCoverage';
import { type ClientDialogName, clientColumns } from './clientColumns';

interface OpenDialog {
  dialog: ClientDialogName;
  /** Slug of the client; undefined adds one. */
  slug?: string;
}

const PARAMS = { showInactive: flagParam, ...PAGE_PARAM };

/** All clients. A click on a row opens the client's companies. */
export function Clients() {
  const [{ showInactive }, write] = useUrlParams(PARAMS);
  const [search, setSearch] = useState('');
  const [openDialog, setOpenDialog] = useDraft<OpenDialog | undefined>('clients.opened', () => undefined);
  // The worker changes the counts of hidden leads.
  const { data: clients, isError, error, refetch } = useClients(undefined, { refetchOnMountOrArgChange: true });
  const { go } = useNavigation();
  const openClient = useCallback(({ slug }: Customer) => go(paths.page(slug, 'all-companies')), [go]);
  const hasHidden = clients?.some(({ hiddenCount }) => hiddenCount) ?? false;
  const columns = useMemo(
    () =>
      clientColumns({
        hasHidden,
        open: (dialog, { slug }) => setOpenDialog({ dialog, slug }),
        openSettings: ({ slug }) => go(paths.remotePage(slug, SETTINGS_PAGE)),
      }),
    [go, hasHidden, setOpenDialog],
  );
  const visible = clients?.filter(({ active }) => active || showInactive);
  const matching = visible?.filter((client) => matchesText(client, search));
  const { shown, total } = usePage(matching);
  const add = (
    <Button type="primary" onClick={() => setOpenDialog({ dialog: 'client' })}>
      Add Client
    </Button>
  );

  return (
    <>
      <ListToolbar title="Clients" count={matching?.length} failed={isError}>
        <label className={styles.switch}>
          <Switch
            size="small"
            checked={showInactive}
            onChange={(on) => write({ showInactive: on, page: 1 }, { replace: true })}
          />
          Show Inactive Clients
        </label>
        <SearchInput
          value={search}
          onChange={(text) => {
            setSearch(text);
            write({ page: 1 }, { replace: true });
          }}
        />
        {add}
      </ListToolbar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : matching?.length === 0 ? (
        <EmptyState
          action={
            search.trim() !== '' ? (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            ) : clients?.length === 0 ? (
              add
            ) : (
              <Button onClick={() => write({ showInactive: true })}>Show inactive clients</Button>
            )
          }
        >
          {emptyText(clients ?? [], visible ?? [])}
        </EmptyState>
      ) : (
        <>
          <ListTable
            label="Clients"
            columns={columns}
            rows={shown}
            rowKey={({ slug }) => slug}
            onRowClick={openClient}
          />
          <TablePager total={total} noun="client" />
        </>
      )}
      {openDialog && <ClientsDialog {...openDialog} clients={clients} onClose={() => setOpenDialog(undefined)} />}
    </>
  );
}

interface ClientsDialogProps extends OpenDialog {
  /** Undefined while they are loading. */
  clients: readonly Customer[] | undefined;
  onClose: () => void;
}

function ClientsDialog({ dialog, slug, clients, onClose }: ClientsDialogProps) {
  const client = clients?.find((candidate) => candidate.slug === slug);
  if (slug !== undefined && !client) return null;
  if (client && dialog === 'coverage') return <CompanyCoverage client={client} onClose={onClose} />;
  if (client && dialog === 'hidden') return <HiddenLeads client={client} onClose={onClose} />;
  if (client && dialog === 'webhook') return <GithubWebhookDialog client={client} onClose={onClose} />;
  if (client && dialog === 'token') return <GithubTokenDialog client={client} onClose={onClose} />;
  if (client && dialog === 'campaigns') return <StarCampaigns client={client} onClose={onClose} />;
  if (client && dialog === 'weights') return <ScoreWeights client={client} onClose={onClose} />;
  return <ClientDialog client={client} onClose={onClose} />;
}

function matchesText({ name, slug, email_domain: domain }: Customer, text: string): boolean {
  const search = text.trim().toLowerCase();
  return [name, slug, domain].some((value) => value.toLowerCase().includes(search));
}

function emptyText(clients: readonly Customer[], visible: readonly Customer[]): string {
  if (clients.length === 0) return 'There are no clients yet.';
  if (visible.length === 0)
    return `${clients.length === 1 ? 'The only client is' : `All ${String(clients.length)} clients are`} inactive.`;
  return 'No client has this in its name, slug or domain.';
}
