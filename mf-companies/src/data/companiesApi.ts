import { completeCompanyList, missingCall } from '@forksight/sdk';
import { calls } from './calls.gen';

const TOO_MANY_LEADS =
  'This workspace has more leads than a browser can group by company, and this server cannot group them. ' +
  'See them one by one under Leads.';

const companiesApi = calls.enhanceEndpoints({
  endpoints: {
    companiesCompany: { providesTags: ['Companies'] },
    companiesFilter: {
      transformResponse: completeCompanyList,
      transformErrorResponse: missingCall(TOO_MANY_LEADS),
      providesTags: ['Companies'],
    },
    companiesHighlights: { providesTags: ['Companies'] },
    companiesInsights: { providesTags: ['Companies'] },
    companiesScore: { providesTags: ['Companies'] },
    // Lists of leads may be filtered by their companies' owner and status.
    companiesSetOutreach: { invalidatesTags: ['Companies', { type: 'Leads', id: 'OUTREACH' }, 'Activity'] },
    companiesTrends: { providesTags: ['Companies'] },
  },
});

export const {
  useCompaniesCompanyQuery,
  useCompaniesFilterQuery,
  useCompaniesHighlightsQuery,
  useCompaniesInsightsQuery,
  useCompaniesScoreQuery,
  useCompaniesSetOutreachMutation,
  useCompaniesTrendsQuery,
} = companiesApi;
