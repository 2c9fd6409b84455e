import { pluralize, textParam, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type Repo, useRepositories } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ClientSelect } from '../components/ClientSelect';
import { ListTable } from '../components/ListTable';
import { PAGE_PARAM, TablePager, usePage } from '../components/paging';
import { useClientFilter } from '../components/useClientFilter';
import { AddedRepositories, type Addition, isAdditionPending } from './AddedRepositories';
import { AddRepository } from './AddRepository';
import { LedgerDialog } from './LedgerDialog';
import { isSyncing } from './ledgerLabels';
import { repoColumns } from './repoColumns';
import { useActivity } from './useActivity';
import { useSwitchRepository } from './useSwitchRepository';

/** Applies while a repository is syncing. */
const POLLING_INTERVAL_MS = 5_000;
/** Applies while a repository that was just added is read. */
const ADDITION_POLLING_INTERVAL_MS = 2_000;

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
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const isReading = isAdditionPending(additions, repos);
  const pollingInterval = isReading ? ADDITION_POLLING_INTERVAL_MS : POLLING_INTERVAL_MS;
  const isChanging = isReading || (repos?.some(isSyncing) ?? false);
  useRepositories(client, { skip: isPending || !isChanging, pollingInterval });
  const activity = useActivity(client, additions, isPending);
  const [openUrl, setOpenUrl] = useState<string>();
  const openRepo = repos?.find(({ url }) => url === openUrl);
  const setActive = useSwitchRepository();
  const columns = useMemo(
    () =>
      repoColumns({
        activity,
        forOne: client !== undefined,
        setActive: (repo, active) => void setActive(repo, active),
        open: ({ url }) => setOpenUrl(url),
      }),
    [activity, client, setActive],
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
      <AddRepository
        clients={clients}
        defaultClient={client}
        onAdded={(addition) => setAdditions((before) => [addition, ...before])}
      />
      <AddedRepositories {...{ additions, repos, activity }} onClose={() => setAdditions([])} />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : matching?.length === 0 ? (
        <EmptyState
          action={
            repos?.length === 0 ? (
              <Button onClick={focusAddress}>Add a repository</Button>
            ) : (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            )
          }
        >
          {repos?.length === 0
            ? 'No repository is followed yet. Add one above: its signals come in within minutes.'
            : `None of ${pluralize(repos?.length ?? 0, 'repository', 'repositories')} has “${search.trim()}” in its name or client.`}
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

function focusAddress(): void {
  document.querySelector<HTMLElement>('#add-repository_url')?.focus();
}

function matchesText({ org, repo, customers }: Repo, text: string): boolean {
  const search = text.trim().toLowerCase();
  return [`${org}/${repo}`, ...customers.map(({ name }) => name)].some((value) => value.toLowerCase().includes(search));
}
