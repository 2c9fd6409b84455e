import type * as Api from './api.gen';
import { changeLeads, leadsInBody, noteRefusal, patchLists, rowsOf, type SomeLeads } from './leadLists';
import { leadsTag, listsRecycled, sharedApi } from './sharedApi';
import type { Lead } from './types';

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
          linkedinProfile: favoriteProfile(lead) ?? '',
          isFavorite,
          ...(isFavorite && { isPersonal: false }),
        } satisfies Api.SetFavorite,
      }),
      onQueryStarted: async ({ workspace, lead: { leadId }, isFavorite }, lifecycle) => {
        const undo = patchLists(lifecycle, workspace, (list) =>
          changeLeads(list, [leadId], (lead) => ({ ...lead, isFavorite })),
        );
        await lifecycle.queryFulfilled.catch(undo);
      },
      invalidatesTags: (_, error) => (error ? [] : ['Favorites', 'Lead', leadsTag('FAVORITES')]),
    }),
    /** Takes leads out of the lists (or back into them). Answers how many, where the server says. */
    sharedSetRecycled: build.mutation<{ count?: number }, { workspace: string; recycled: boolean } & SomeLeads>({
      query: ({ workspace, recycled, ...leads }) => ({
        ...(recycled ? { url: '/api/tags', method: 'POST' } : { url: '/api/tags/recycled/leads', method: 'DELETE' }),
        body: {
          customer_slug: workspace,
          ...leadsInBody(leads),
          ...(recycled && { entityType: 'leads', tagName: 'recycled' }),
        } satisfies Api.AttachTag | Api.DetachTag,
      }),
      onQueryStarted: async ({ workspace, recycled, ...leads }, lifecycle) => {
        if ('matching' in leads) {
          await lifecycle.queryFulfilled.catch((refusal: unknown) => {
            noteRefusal(lifecycle.dispatch, leads, (refusal as { error: unknown }).error);
          });
          return;
        }
        const gone = new Set(leads.leadIds);
        const undo = patchLists(
          lifecycle,
          workspace,
          (list) => {
            const rows = rowsOf(list);
            list.leads = rows.filter(({ leadId }) => !gone.has(leadId));
            list.total -= rows.length - list.leads.length;
          },
          (question) => listsRecycled(question) !== recycled,
        );
        await lifecycle.queryFulfilled.catch(undo);
      },
      // A whole list has lost its rows already; a page of a larger one needs the rows that move up.
      invalidatesTags: (_, error, { recycled, ...leads }) => {
        if (error) return [];
        if ('matching' in leads) return ['Leads', 'Companies', 'Lead'];
        return [leadsTag('PART'), leadsTag(recycled ? 'RECYCLED' : 'IN_USE'), 'Companies', 'Lead'];
      },
    }),
  }),
});

export const { useSharedSetFavoriteMutation: useSetFavorite, useSharedSetRecycledMutation: useSetRecycled } =
  leadChanges;

/** The address that a lead is a favourite by: LinkedIn's, else GitHub's; null when it has neither. */
export function favoriteProfile({ userLinkedin, githubUser }: ProfileOfLead): string | null {
  return userLinkedin ?? (githubUser ? `https://github.com/${githubUser}` : null);
}
