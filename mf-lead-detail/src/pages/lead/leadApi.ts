import { logFailure } from '@forksight/sdk';
import { calls } from '../../data/calls.gen';
import { type LeadAddress, playbookRequest } from '../../leadAddress';

export const leadApi = calls
  .enhanceEndpoints({ endpoints: { leadDetailGet: { providesTags: ['Lead'] } } })
  .injectEndpoints({
    overrideExisting: 'throw',
    endpoints: (build) => ({
      /** Answers once the cards are stored; the lead is then asked for anew. */
      leadDetailGeneratePlaybook: build.mutation<void, LeadAddress>({
        query: playbookRequest,
        // Logged as the specification says (section 8), also when the person has left the page by then.
        onQueryStarted: async ({ leadId }, { queryFulfilled }) => {
          await queryFulfilled.catch((failure: unknown) => logFailure(`No playbook for lead ${leadId}`, failure));
        },
        invalidatesTags: (_, error) => (error ? [] : ['Lead']),
      }),
    }),
  });

export const { useLeadDetailGeneratePlaybookMutation: useGeneratePlaybook } = leadApi;

/** The lead at an address, as `leadDetailGet` is asked for it. */
export function leadAt({ workspace, leadId }: LeadAddress) {
  return { id: leadId, customer_slug: workspace };
}

/** All about a lead. Its request is `leadRequest`, which is sent ahead of the page. */
export function useLeadQuery(lead: LeadAddress) {
  return leadApi.useLeadDetailGetQuery(leadAt(lead));
}
