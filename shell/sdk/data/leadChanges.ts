import { type Draft, original } from '@reduxjs/toolkit';
import { type FilterLeadsQuery, leadsTag, listsRecycled, sharedApi } from './sharedApi';
import type { Id, Lead, LeadList } from './types';

type ProfileOfLead = Pick<Lead, 'leadId' | 'userLinkedin' | 'githubUser'>;

const leadChanges = sharedApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    sharedSetFavorite: build.mutation<void, { workspace: string; lead: ProfileOfLead; isFavorite: boolean }>({
      query: ({ workspace, lead, isFavorite }) => ({
        url: '/api/favorites',
        method: 'POST',
        body: {
          customer_slug: workspace,
          linkedinProfile: favoriteProfile(lead),
          isFavorite,
          ...(isFavorite && { isPersonal: false }),
        },
      }),
      onQueryStarted: async ({ workspace, lead, isFavorite }, lifecycle) => {
        const lists = cachedLists(lifecycle.getState(), workspace);
        const undo = patch(
          (thunk) => lifecycle.dispatch(thunk),
          lists,
          (list) => {
            const index = rowsOf(list).findIndex(({ leadId }) => leadId === lead.leadId);
            const row = list.leads[index];
            if (row) row.isFavorite = isFavorite;
          },
        );
        await lifecycle.queryFulfilled.catch(undo);
      },
      invalidatesTags: (_, error) => (error ? [] : ['Favorites', 'Lead', leadsTag('FAVORITES')]),
    }),
    /** Takes leads out of the lists (or back into them). */
    sharedSetRecycled: build.mutation<void, { workspace: string; leadIds: readonly Id[]; recycled: boolean }>({
      query: ({ workspace, leadIds, recycled }) => ({
        ...(recycled ? { url: '/api/tags', method: 'POST' } : { url: '/api/tags/recycled/leads', method: 'DELETE' }),
        body: {
          customer_slug: workspace,
          entityIds: leadIds,
          ...(recycled && { entityType: 'leads', tagName: 'recycled' }),
        },
      }),
      onQueryStarted: async ({ workspace, leadIds, recycled }, lifecycle) => {
        const lists = cachedLists(lifecycle.getState(), workspace).filter((list) => listsRecycled(list) !== recycled);
        const undo = patch(
          (thunk) => lifecycle.dispatch(thunk),
          lists,
          (list) => {
            const rows = rowsOf(list);
            list.leads = rows.filter(({ leadId }) => !leadIds.includes(leadId));
            list.total -= rows.length - list.leads.length;
          },
        );
        await lifecycle.queryFulfilled.catch(undo);
      },
      // A whole list has lost its rows already; a page of a larger one needs the rows that move up.
      invalidatesTags: (_, error, { recycled }) =>
        error ? [] : [leadsTag('PART'), leadsTag(recycled ? 'RECYCLED' : 'IN_USE'), 'Companies', 'Lead'],
    }),
  }),
});

export const { useSharedSetFavoriteMutation: useSetFavorite, useSharedSetRecycledMutation: useSetRecycled } =
  leadChanges;

/** The address that a lead is a favourite by: LinkedIn's, else GitHub's; null when it has neither. */
export function favoriteProfile({ userLinkedin, githubUser }: ProfileOfLead): string | null {
  return userLinkedin ?? (githubUser ? `https://github.com/${githubUser}` : null);
}

type State = Parameters<typeof sharedApi.util.selectInvalidatedBy>[0];
type Patch = ReturnType<typeof sharedApi.util.updateQueryData>;

/** Every list of the workspace's leads that is in memory, by its question. */
function cachedLists(state: State, workspace: string): FilterLeadsQuery[] {
  return sharedApi.util
    .selectInvalidatedBy(state, ['Leads'])
    .filter(({ endpointName }) => endpointName === 'sharedFilterLeads')
    .map(({ originalArgs }) => originalArgs as FilterLeadsQuery)
    .filter((question) => question.workspace === workspace);
}

/** Changes lists in memory before the server has answered; the returned function takes the changes back. */
function patch(
  dispatch: (patch: Patch) => ReturnType<Patch>,
  lists: readonly FilterLeadsQuery[],
  change: (list: LeadList) => void,
): () => void {
  const patches = lists.map((question) =>
    dispatch(sharedApi.util.updateQueryData('sharedFilterLeads', question, change)),
  );
  return () => patches.forEach(({ undo }) => undo());
}

/** The rows themselves: looking through thousands of them as drafts would be slow. */
function rowsOf(list: LeadList): readonly Lead[] {
  return original(list as Draft<LeadList>).leads;
}
