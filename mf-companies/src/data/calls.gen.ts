// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api, type Id } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** List the companies of the matching leads: all of them, or one page */
    companiesFilter: build.query<Api.CompanyList, Api.FilterCompanies>({
      query: (body) => ({ url: '/api/filter-companies', method: 'POST', body }),
    }),
    /** Explain the score of a company */
    companiesScore: build.query<Api.CompanyScore, { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/companies/${encodeURIComponent(id)}/score`, query: { customer_slug } }),
    }),
    /** Number of signals per company and week */
    companiesTrends: build.query<Api.CompanyTrends, { companyIds: Id; weeks?: number; customer_slug: string }>({
      query: ({ companyIds, weeks, customer_slug }) => ({ url: '/api/companies/trends', query: { companyIds, weeks, customer_slug } }),
    }),
  }),
});
