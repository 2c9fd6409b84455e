import { errorText, useToast } from '@forksight/sdk';
import { useCallback } from 'react';
import { type Repo, useSyncRepository } from '../data/adminApi';

/** Queues a sync of a repository; of an organisation entry, a search for new repositories. */
export function useSync() {
  const toast = useToast();
  const [send, { isLoading: isSyncing }] = useSyncRepository();
  const sync = useCallback(
    async ({ org, repo, url }: Repo) => {
      try {
        await send({ url }).unwrap();
        toast.success(`${org}/${repo} is synced as soon as the worker is free`);
      } catch (error) {
        toast.error(errorText(error, 'Failed to sync the repository'));
      }
    },
    [send, toast],
  );
  return { sync, isSyncing };
}
