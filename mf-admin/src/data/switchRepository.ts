import { adminApi } from './adminApi';

type Lifecycle = Pick<Parameters<typeof patchRepositories>[0], 'getState' | 'dispatch'> & {
  queryFulfilled: Promise<unknown>;
};

/** What the server makes of it is known later; after a failure too it is asked: perhaps another administrator was faster. */
const switched = (active: boolean) => ({
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
  endpoints: { adminActivateRepository: switched(true), adminDeactivateRepository: switched(false) },
});

type State = Parameters<typeof adminApi.util.selectInvalidatedBy>[0];
type Patch = ReturnType<typeof adminApi.util.updateQueryData>;

/** Changes every list that holds the repository; the returned function takes that back. */
function patchRepositories(
  { getState, dispatch }: { getState: () => State; dispatch: (patch: Patch) => ReturnType<Patch> },
  { org, repo }: { org: string; repo: string },
  active: boolean,
): () => void {
  const patches = adminApi.util.selectInvalidatedBy(getState(), ['AdminRepos']).map(({ originalArgs }) =>
    dispatch(
      adminApi.util.updateQueryData('adminRepositories', originalArgs as string | undefined, (rows) => {
        for (const row of rows) if (row.org === org && row.repo === repo) row.active = active;
      }),
    ),
  );
  return () => patches.forEach(({ undo }) => undo());
}
