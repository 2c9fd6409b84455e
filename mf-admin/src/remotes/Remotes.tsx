import { useRemoteStates } from '@forksight/sdk';
import { EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import { useReleases } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { PagedTable } from '../parts/PagedTable';
import { REMOTE_COLUMNS } from './remoteColumns';
import { joined } from './releases';

/** The parts of the product: what is deployed, what runs in this browser, what failed last and where. */
export function Remotes() {
  const { data: releases, isError, error, refetch } = useReleases();
  const here = useRemoteStates();
  const rows = useMemo(() => releases && joined(releases, here), [releases, here]);
  return (
    <>
      <Bar title="Remotes" count={rows?.length} failed={isError} />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title="No results found">Nothing is deployed: publish a remote with npm run release.</EmptyState>
      ) : (
        <PagedTable label="Remotes" noun="remote" columns={REMOTE_COLUMNS} rows={rows} rowKey={({ name }) => name} />
      )}
    </>
  );
}
