import { changeLeads, logFailure, patchLists } from '@forksight/sdk';
import { calls } from '../../data/calls.gen';
import type { LeadAddress } from '../../leadAddress';

export const leadApi = calls.enhanceEndpoints({
  endpoints: {
    leadDetailGet: { providesTags: ['Lead'] },
    leadDetailGeneratePlaybook: {
      onQueryStarted: async ({ id, customer_slug: workspace }, lifecycle) => {
        try {
          await lifecycle.queryFulfilled;
          patchLists(lifecycle, workspace, (list) =>
            changeLeads(list, [id], (lead) => ({ ...lead, hasPlaybook: true })),
          );
        } catch (failure) {
          // As the specification says (section 8), also when the person has left the page by then.
          logFailure(`No playbook for lead ${id}`, failure);
        }
      },
      invalidatesTags: (_, error) => (error ? [] : ['Lead']),
    },
    leadDetailSetCompany: { invalidatesTags: allOfLeads },
    leadDetailUnsetCompany: { invalidatesTags: allOfLeads },
    leadDetailDoNotContact: { invalidatesTags: allOfLeads },
    // Administration counts who is hidden.
    leadDetailSetVerdict: { invalidatesTags: (_, error) => (error ? [] : [...allOfLeads(_, error), 'Customers']) },
  },
});

/** What tells of a lead or counts it. */
function allOfLeads(_: unknown, error: unknown) {
  return error ? [] : (['Lead', 'Leads', 'Companies', 'Favorites'] as const);
}

export const {
  useLeadDetailGeneratePlaybookMutation: useGeneratePlaybook,
  useLeadDetailSetCompanyMutation: useSetCompany,
  useLeadDetailUnsetCompanyMutation: useUnsetCompany,
  useLeadDetailDoNotContactMutation: useDoNotContact,
  useLeadDetailSetVerdictMutation: useSetVerdict,
} = leadApi;

/** The lead at an address, as `leadDetailGet` is asked for it. */
export function leadAt({ workspace, leadId }: LeadAddress) {
  return { id: leadId, customer_slug: workspace };
}

/** All about a lead. Its request is `leadRequest`, which is sent ahead of the page. */
export function useLeadQuery(lead: LeadAddress) {
  return leadApi.useLeadDetailGetQuery(leadAt(lead));
}
