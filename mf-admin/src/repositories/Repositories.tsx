import { textParam, useUrlParams } from '@forksight/sdk';
import { EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type Repo, useRepositories } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { ClientSelect } from '../parts/ClientSelect';
import { PAGE_PARAM, PagedTable } from '../parts/PagedTable';
import { useClientFilter } from '../parts/useClientFilter';
import { AddRepository } from './AddRepository';
import { LedgerDialog } from './LedgerDialog';
import { isBusy } from './ledgerWords';
import { repoColumns } from './repoColumns';
import { useSwitchRepository } from './useSwitchRepository';

/** Milliseconds: while something is synced. */
const LOOKED_AFTER_EVERY = 5_000;

const PARAMS = { client: textParam, ...PAGE_PARAM };

/** The repositories that are followed, of all clients or of one. */
export function Repositories() {
  const [, write] = useUrlParams(PARAMS);
  const [sought, setSought] = useState('');
  const { client, clients, unsure } = useClientFilter();
  const {
    currentData: repos,
    isError,
    error,
    refetch,
  } = useRepositories(client, {
    skip: unsure,
    // They are synced behind the page's back.
    refetchOnMountOrArgChange: true,
  });
  useRepositories(client, { skip: unsure || !repos?.some(isBusy), pollingInterval: LOOKED_AFTER_EVERY });
  const [opened, setOpened] = useState<string>();
  const openedRepo = repos?.find(({ url }) => url === opened);
  const turn = useSwitchRepository();
  const columns = useMemo(
    () => repoColumns({ turn: (repo, active) => void turn(repo, active), open: ({ url }) => setOpened(url) }),
    [turn],
  );
  const shown = repos?.filter((repo) => mentions(repo, sought));

  return (
    <>
      <Bar title="Repositories" count={shown?.length} failed={isError}>
        <ClientSelect
          aria-label="Filter by client"
          none="All clients"
          clients={clients}
          value={client ?? ''}
          onChange={(slug) => write({ client: slug, page: 1 }, { replace: true })}
        />
        <SearchInput
          value={sought}
          onChange={(text) => {
            setSought(text);
            write({ page: 1 }, { replace: true });
          }}
        />
      </Bar>
      <AddRepository clients={clients} suggested={client} />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : shown?.length === 0 ? (
        <EmptyState title="No results found">
          {repos?.length === 0
            ? 'No repository is followed yet. Add one above: its signals come in within minutes.'
            : 'No repository has this in its name.'}
        </EmptyState>
      ) : (
        <PagedTable
          label="Repositories"
          noun="repository"
          nouns="repositories"
          columns={columns}
          rows={shown}
          rowKey={({ org, repo }) => `${org}/${repo}`}
        />
      )}
      {openedRepo?.ledger && (
        <LedgerDialog repo={openedRepo} ledger={openedRepo.ledger} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function mentions({ org, repo, customers = [] }: Repo, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [`${org}/${repo}`, ...customers.map(({ name }) => name)].some((one) => one.toLowerCase().includes(sought));
}
