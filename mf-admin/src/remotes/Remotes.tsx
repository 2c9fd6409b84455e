import { useRemoteStatuses } from '@forksight/sdk';
import { EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import { useReleases } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ListTable } from '../components/ListTable';
import { REMOTE_COLUMNS } from './remoteColumns';
import { mergeReleases } from './mergeReleases';

/** The deployed remotes: release, status in this browser and last error. */
export function Remotes() {
  const { data: releases, isError, error, refetch } = useReleases();
  const statuses = useRemoteStatuses();
  const rows = useMemo(() => releases && mergeReleases(releases, statuses), [releases, statuses]);
  return (
    <>
      <ListToolbar title="Remotes" count={rows?.length} failed={isError} />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title="No results found">Nothing is deployed: publish a remote with npm run release.</EmptyState>
      ) : (
        <ListTable label="Remotes" columns={REMOTE_COLUMNS} rows={rows} rowKey={({ name }) => name} />
      )}
    </>
  );
}
