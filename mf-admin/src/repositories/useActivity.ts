import { useMemo, useState } from 'react';
import { type RepoActivity, useRepositoryActivity } from '../data/adminApi';
import { type Addition, isAwaitingLeads } from './AddedRepositories';
import { repoName } from './repoColumns';

/** Counting takes seconds where there are many leads: it is repeated only for repositories that were just added. */
const POLLING_INTERVAL_MS = 5_000;

/**
 * Returns leads and signals by repository, of one client or of all; undefined while they are counted, or on a server that
 * does not count.
 */
export function useActivity(
  client: string | undefined,
  additions: readonly Addition[],
  skip = false,
): ReadonlyMap<string, RepoActivity> | undefined {
  const [isAwaiting, setAwaiting] = useState(false);
  const { data } = useRepositoryActivity(client, {
    skip,
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaiting ? POLLING_INTERVAL_MS : 0,
  });
  const activity = useMemo(() => data && new Map(data.map((each) => [repoName(each), each])), [data]);
  const awaits = isAwaitingLeads(additions, activity);
  if (awaits !== isAwaiting) setAwaiting(awaits);
  return activity;
}
