import { changeLeads, type Id, logFailure, patchLists } from '@forksight/sdk';
import { calls } from '../../data/calls.gen';
import type { LeadAddress } from '../../leadAddress';

interface OneLead {
  leadId: Id;
  customer_slug: string;
}

const withJudgements = calls.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** The workspace's own word on where a lead works; null: nowhere. */
    leadDetailSetCompany: build.mutation<unknown, OneLead & { name: string | null }>({
      query: ({ leadId, ...body }) => ({ url: `${leadUrl(leadId)}/company`, method: 'PUT', body }),
    }),
    /** Takes that word back. */
    leadDetailUnsetCompany: build.mutation<unknown, OneLead>({
      query: ({ leadId, ...query }) => ({ url: `${leadUrl(leadId)}/company`, method: 'DELETE', query }),
    }),
    leadDetailDoNotContact: build.mutation<unknown, OneLead>({
      query: ({ leadId, ...body }) => ({ url: `${leadUrl(leadId)}/do-not-contact`, method: 'POST', body }),
    }),
  }),
});

function leadUrl(leadId: Id): string {
  return `/api/leads/${encodeURIComponent(leadId)}`;
}

export const leadApi = withJudgements.enhanceEndpoints({
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
} = leadApi;

/** The lead at an address, as `leadDetailGet` is asked for it. */
export function leadAt({ workspace, leadId }: LeadAddress) {
  return { id: leadId, customer_slug: workspace };
}

/** All about a lead. Its request is `leadRequest`, which is sent ahead of the page. */
export function useLeadQuery(lead: LeadAddress) {
  return leadApi.useLeadDetailGetQuery(leadAt(lead));
}
