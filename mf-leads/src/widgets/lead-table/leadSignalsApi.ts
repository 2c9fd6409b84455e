import { api, type Id, type LinkedSignal } from '@forksight/sdk';

const leadSignalsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** A lead's signals with their addresses, which lists leave out. */
    leadsSignals: build.query<readonly LinkedSignal[], { workspace: string; leadId: Id }>({
      query: ({ workspace, leadId }) => ({
        url: `/api/leads/${encodeURIComponent(leadId)}`,
        query: { customer_slug: workspace },
      }),
      transformResponse: ({ lead }: { lead: { githubSignals: readonly LinkedSignal[] } }) => lead.githubSignals,
      providesTags: ['Lead'],
    }),
  }),
});

export const { useLeadsSignalsQuery: useLeadSignalsQuery } = leadSignalsApi;
