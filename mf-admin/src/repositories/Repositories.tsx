import { textParam, useUrlParams } from '@forksight/sdk';
import { EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type Repo, useRepositories } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ClientSelect } from '../components/ClientSelect';
import { ListTable } from '../components/ListTable';
import { PAGE_PARAM, TablePager, usePage } from '../components/paging';
import { useClientFilter } from '../components/useClientFilter';
import { AddRepository } from './AddRepository';
import { LedgerDialog } from './LedgerDialog';
import { isSyncing } from './ledgerLabels';
import { repoColumns } from './repoColumns';
import { useSwitchRepository } from './useSwitchRepository';

/** Applies while a repository is syncing. */
const POLLING_INTERVAL_MS = 5_000;

const PARAMS = { client: textParam, ...PAGE_PARAM };

/** The tracked repositories of all clients or of one. */
export function Repositories() {
  const [, write] = useUrlParams(PARAMS);
  const [search, setSearch] = useState('');
  const { client, clients, isPending } = useClientFilter();
  const {
    currentData: repos,
    isError,
    error,
    refetch,
  } = useRepositories(client, {
    skip: isPending,
    // The worker changes them.
    refetchOnMountOrArgChange: true,
  });
  useRepositories(client, { skip: isPending || !repos?.some(isSyncing), pollingInterval: POLLING_INTERVAL_MS });
  const [openUrl, setOpenUrl] = useState<string>();
  const openRepo = repos?.find(({ url }) => url === openUrl);
  const setActive = useSwitchRepository();
  const columns = useMemo(
    () =>
      repoColumns({ setActive: (repo, active) => void setActive(repo, active), open: ({ url }) => setOpenUrl(url) }),
    [setActive],
  );
  const matching = repos?.filter((repo) => matchesText(repo, search));
  const { shown, total } = usePage(matching);

  return (
    <>
      <ListToolbar title="Repositories" count={matching?.length} failed={isError}>
        <ClientSelect
          aria-label="Filter by client"
          emptyLabel="All clients"
          clients={clients}
          value={client ?? ''}
          onChange={(slug) => write({ client: slug, page: 1 }, { replace: true })}
        />
        <SearchInput
          value={search}
          onChange={(text) => {
            setSearch(text);
            write({ page: 1 }, { replace: true });
          }}
        />
      </ListToolbar>
      <AddRepository clients={clients} defaultClient={client} />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : matching?.length === 0 ? (
        <EmptyState title="No results found">
          {repos?.length === 0
            ? 'No repository is followed yet. Add one above: its signals come in within minutes.'
            : 'No repository has this in its name.'}
        </EmptyState>
      ) : (
        <>
          <ListTable label="Repositories" columns={columns} rows={shown} rowKey={({ org, repo }) => `${org}/${repo}`} />
          <TablePager total={total} noun="repository" nouns="repositories" />
        </>
      )}
      {openRepo?.ledger && (
        <LedgerDialog repo={openRepo} ledger={openRepo.ledger} onClose={() => setOpenUrl(undefined)} />
      )}
    </>
  );
}

function matchesText({ org, repo, customers }: Repo, text: string): boolean {
  const search = text.trim().toLowerCase();
  return [`${org}/${repo}`, ...customers.map(({ name }) => name)].some((value) => value.toLowerCase().includes(search));
}
