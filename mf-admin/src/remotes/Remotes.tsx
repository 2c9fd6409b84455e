import { type Id, useRemoteStatuses } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { useReleases } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ListTable } from '../components/ListTable';
import { ReleaseTokens } from '../release-tokens/ReleaseTokens';
import { Releases } from '../releases/Releases';
import { mergeReleases } from './mergeReleases';
import { remoteColumns } from './remoteColumns';
import { RemoteErrorSheet } from './RemoteErrorSheet';

const TRACE_ID = /^[0-9a-f]{8}$/;

/** The deployed remotes: releases, status in this browser and last error. */
export function Remotes() {
  const { data: releases, isError, error, refetch } = useReleases();
  const statuses = useRemoteStatuses();
  const rows = useMemo(() => releases && mergeReleases(releases, statuses), [releases, statuses]);
  const [search, setSearch] = useState('');
  const [traceId, setTraceId] = useState<Id>();
  const [showsTokens, setShowsTokens] = useState(false);
  const [shownName, setShownName] = useState<string>();
  const shownRemote = releases?.find(({ name }) => name === shownName);
  const columns = useMemo(
    () => remoteColumns({ onShowError: setTraceId, onShowReleases: ({ name }) => setShownName(name) }),
    [],
  );
  const find = (text: string): void => {
    setSearch(text);
    const trimmed = text.trim().toLowerCase();
    if (TRACE_ID.test(trimmed)) setTraceId(trimmed);
  };
  return (
    <>
      <ListToolbar title="Remotes" count={rows?.length} failed={isError}>
        <SearchInput value={search} label="Trace id of an error" onChange={find} />
        <Button onClick={() => setShowsTokens(true)}>Release Tokens</Button>
      </ListToolbar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState title="No results found">Nothing is deployed: publish a remote with npm run release.</EmptyState>
      ) : (
        <ListTable label="Remotes" columns={columns} rows={rows} rowKey={({ name }) => name} />
      )}
      {shownRemote && <Releases remote={shownRemote} onClose={() => setShownName(undefined)} />}
      {showsTokens && <ReleaseTokens onClose={() => setShowsTokens(false)} />}
      {traceId !== undefined && <RemoteErrorSheet traceId={traceId} onClose={() => setTraceId(undefined)} />}
    </>
  );
}
