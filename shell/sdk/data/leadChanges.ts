import { favoriteProfile } from '../format/leads';
import type * as Api from './api.gen';
import { changeLeads, selectionBody, patchLeadLists, listedLeads, type LeadSelection } from './leadLists';
import { leadsCacheTag, isRecycledList, sharedApi } from './sharedApi';
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
      onQueryStarted: async ({ workspace, lead, isFavorite }, lifecycle) => {
        const undoLists = patchLeadLists(lifecycle, workspace, (list) =>
          changeLeads(list, [lead.leadId], (before) => ({ ...before, isFavorite })),
        );
        // Leads of a server that does not say `isFavorite` take it from the session.
        const undoSession = lifecycle.dispatch(
          sharedApi.util.updateQueryData('sharedMe', undefined, (user) => {
            if (!user) return;
            const profile = favoriteProfile(lead) ?? '';
            user.favorites = user.favorites.filter((favorite) => favorite !== profile);
            if (isFavorite) user.favorites.push(profile);
          }),
        ).undo;
        await lifecycle.queryFulfilled.catch(() => {
          undoLists();
          undoSession();
        });
      },
      invalidatesTags: (_, error) => (error ? [] : ['Favorites', 'Lead', leadsCacheTag('FAVORITES')]),
    }),
    /** Recycles leads or restores them. Returns how many, for all matching leads. */
    sharedSetRecycled: build.mutation<{ count?: number }, { workspace: string; recycled: boolean } & LeadSelection>({
      query: ({ workspace, recycled, ...leads }) => ({
        ...(recycled ? { url: '/api/tags', method: 'POST' } : { url: '/api/tags/recycled/leads', method: 'DELETE' }),
        body: {
          customer_slug: workspace,
          ...selectionBody(leads),
          ...(recycled && { entityType: 'leads', tagName: 'recycled' }),
        } satisfies Api.AttachTag | Api.DetachTag,
      }),
      onQueryStarted: async ({ workspace, recycled, ...leads }, lifecycle) => {
        if ('matching' in leads) return;
        const changedIds = new Set(leads.leadIds);
        const undo = patchLeadLists(
          lifecycle,
          workspace,
          (list) => {
            const rows = listedLeads(list);
            list.leads = rows.filter(({ leadId }) => !changedIds.has(leadId));
            list.total -= rows.length - list.leads.length;
          },
          (query) => isRecycledList(query) !== recycled,
        );
        await lifecycle.queryFulfilled.catch(undo);
      },
      // A complete list has been patched; a page of a longer list needs the rows that move up.
      invalidatesTags: (_, error, { recycled, ...leads }) => {
        if (error) return [];
        if ('matching' in leads) return ['Leads', 'Companies', 'Lead'];
        return [leadsCacheTag('PART'), leadsCacheTag(recycled ? 'RECYCLED' : 'IN_USE'), 'Companies', 'Lead'];
      },
    }),
  }),
});

export const { useSharedSetFavoriteMutation: useSetFavorite, useSharedSetRecycledMutation: useSetRecycled } =
  leadChanges;
