import { calls } from '../../data/calls.gen';

const companiesApi = calls.enhanceEndpoints({
  endpoints: {
    // Added calls both: a server may not have them (404).
    companiesFilter: { providesTags: ['Companies'] },
    companiesTrends: { providesTags: ['Companies'] },
  },
});

export const { useCompaniesFilterQuery, useCompaniesTrendsQuery } = companiesApi;
