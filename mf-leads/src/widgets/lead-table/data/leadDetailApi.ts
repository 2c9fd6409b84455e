import { api, completeLeadDetail, type Id, type LeadDetail } from '@forksight/sdk';

/** Fields that lists leave out: the signals' links and the parts of the score. */
type Detail = Pick<LeadDetail, 'githubSignals' | 'scoreParts'>;

const leadDetailApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    leadsDetail: build.query<Detail, { workspace: string; leadId: Id }>({
      query: ({ workspace, leadId }) => ({
        url: `/api/leads/${encodeURIComponent(leadId)}`,
        query: { customer_slug: workspace },
      }),
      transformResponse: (response: Parameters<typeof completeLeadDetail>[0], _meta, { leadId }) => {
        const { githubSignals, scoreParts } = completeLeadDetail(response, { leadId, favorites: [] });
        return { githubSignals, scoreParts };
      },
      providesTags: ['Lead'],
    }),
  }),
});

export const { useLeadsDetailQuery: useLeadDetailQuery } = leadDetailApi;
