import { errorText, useToast } from '@forksight/sdk';
import { useCallback } from 'react';
import type { Repo } from '../data/adminApi';
import { useActivateRepository, useDeactivateRepository } from '../data/switchRepository';

/** Returns a function that activates or deactivates a repository: an optimistic update, reverted on failure. */
export function useSwitchRepository() {
  const toast = useToast();
  const [activate] = useActivateRepository();
  const [deactivate] = useDeactivateRepository();
  return useCallback(
    async ({ org, repo }: Repo, active: boolean) => {
      try {
        await (active ? activate : deactivate)({ org, repo }).unwrap();
        toast.success(active ? 'Repository activated successfully' : 'Repository deactivated successfully');
      } catch (error) {
        toast.error(errorText(error, active ? 'Failed to activate repository' : 'Failed to deactivate repository'));
      }
    },
    [activate, deactivate, toast],
  );
}
