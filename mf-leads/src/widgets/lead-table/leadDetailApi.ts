import { api, type Id, type LeadDetail } from '@forksight/sdk';

/** What lists leave out: the signals' addresses, what the score is made of. */
type Detail = Pick<LeadDetail, 'githubSignals' | 'scoreParts'>;

const leadDetailApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    leadsDetail: build.query<Detail, { workspace: string; leadId: Id }>({
      query: ({ workspace, leadId }) => ({
        url: `/api/leads/${encodeURIComponent(leadId)}`,
        query: { customer_slug: workspace },
      }),
      transformResponse: ({ lead: { githubSignals, scoreParts } }: { lead: Detail }) => ({
        githubSignals,
        ...(scoreParts && { scoreParts }),
      }),
      providesTags: ['Lead'],
    }),
  }),
});

export const { useLeadsDetailQuery: useLeadDetailQuery } = leadDetailApi;
