import { api, type LeadDetail } from '@forksight/sdk';
import { leadRequest } from '../../leadAddress';

export const leadApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    leadDetailGet: build.query<LeadDetail, { workspace: string; leadId: string }>({
      query: leadRequest,
      transformResponse: (answer: { lead: LeadDetail }) => answer.lead,
      providesTags: ['Lead'],
    }),
  }),
});

export const { useLeadDetailGetQuery: useLeadQuery } = leadApi;
