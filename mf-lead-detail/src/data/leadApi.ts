import { changeLeads, completeLeadDetail, logFailure, patchLeadLists, sessionFavorites } from '@forksight/sdk';
import { calls } from './calls.gen';
import type { LeadAddress } from '../leadAddress';

export const leadApi = calls.enhanceEndpoints({
  endpoints: {
    leadDetailGet: {
      transformResponse: (response: Parameters<typeof completeLeadDetail>[0], meta, { id }) =>
        completeLeadDetail(response, { leadId: id, favorites: sessionFavorites(meta) }),
      providesTags: ['Lead'],
    },
    leadDetailGeneratePlaybook: {
      onQueryStarted: async ({ id, customer_slug: workspace }, lifecycle) => {
        try {
          await lifecycle.queryFulfilled;
          patchLeadLists(lifecycle, workspace, (list) =>
            changeLeads(list, [id], (lead) => ({ ...lead, hasPlaybook: true })),
          );
        } catch (failure) {
          // Section 8 of the specification: logged even when the user has left the page.
          logFailure(`No playbook for lead ${id}`, failure);
        }
      },
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
    },
    leadDetailSetCompany: { invalidatesTags: allLeadTags },
    leadDetailUnsetCompany: { invalidatesTags: allLeadTags },
    leadDetailDoNotContact: { invalidatesTags: allLeadTags },
    leadDetailDoNotContactRequest: { providesTags: ['Lead'], keepUnusedDataFor: 0 },
    leadDetailWithdrawDoNotContact: { invalidatesTags: allLeadTags },
    // Administration shows how many leads are hidden.
    leadDetailSetVerdict: { invalidatesTags: (_, error) => (error ? [] : [...allLeadTags(_, error), 'Customers']) },
  },
});

/** Tags of every response that contains or counts leads. */
function allLeadTags(_: unknown, error: unknown) {
  return error ? [] : (['Lead', 'Leads', 'Companies', 'Favorites'] as const);
}

export const {
  useLeadDetailGeneratePlaybookMutation: useGeneratePlaybook,
  useLeadDetailSetCompanyMutation: useSetCompany,
  useLeadDetailUnsetCompanyMutation: useUnsetCompany,
  useLeadDetailDoNotContactMutation: useDoNotContact,
  useLeadDetailDoNotContactRequestQuery: useDoNotContactRequest,
  useLeadDetailWithdrawDoNotContactMutation: useWithdrawDoNotContact,
  useLeadDetailSetVerdictMutation: useSetVerdict,
} = leadApi;

/** Arguments of the `leadDetailGet` query. */
export function leadQueryArgs({ workspace, leadId }: LeadAddress) {
  return { id: leadId, customer_slug: workspace };
}

/** Loads one lead. `remote.ts` sends the same request (`leadUrl`) ahead of the page. */
export function useLeadQuery(lead: LeadAddress) {
  return leadApi.useLeadDetailGetQuery(leadQueryArgs(lead));
}
