import { adminApi, type Repo } from './adminApi';

type Lifecycle = Pick<Parameters<typeof patchRepositories>[0], 'getState' | 'dispatch'> & {
  queryFulfilled: Promise<unknown>;
};

/** Optimistic update. Invalidates after a failure too: another administrator may have switched the repository. */
const switchEndpoint = (active: boolean) => ({
  invalidatesTags: ['AdminRepos' as const],
  onQueryStarted: async (repo: { org: string; repo: string }, lifecycle: Lifecycle) => {
    const undo = patchRepositories(lifecycle, repo, active);
    await lifecycle.queryFulfilled.catch(undo);
  },
});

export const {
  useAdminActivateRepositoryMutation: useActivateRepository,
  useAdminDeactivateRepositoryMutation: useDeactivateRepository,
} = adminApi.enhanceEndpoints({
  endpoints: { adminActivateRepository: switchEndpoint(true), adminDeactivateRepository: switchEndpoint(false) },
});

type State = Parameters<typeof adminApi.util.selectInvalidatedBy>[0];
type Patch = ReturnType<typeof adminApi.util.updateQueryData>;

/** Patches every cached list with the repository; returns the undo. */
function patchRepositories(
  { getState, dispatch }: { getState: () => State; dispatch: (patch: Patch) => ReturnType<Patch> },
  { org, repo }: { org: string; repo: string },
  active: boolean,
): () => void {
  const switchIn = (rows: Repo[]): void => {
    for (const row of rows) if (row.org === org && row.repo === repo) row.active = active;
  };
  const { selectInvalidatedBy, updateQueryData } = adminApi.util;
  const patches = selectInvalidatedBy(getState(), ['AdminRepos']).map(({ endpointName, originalArgs }) => {
    const client = originalArgs as string | undefined;
    return endpointName === 'adminSettings'
      ? dispatch(updateQueryData('adminSettings', client, ({ repos }) => switchIn(repos)))
      : dispatch(updateQueryData('adminRepositories', client, switchIn));
  });
  return () => patches.forEach(({ undo }) => undo());
}
