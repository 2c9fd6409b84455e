// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api, type Id } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Show a company with its people, repositories and 12 weeks of signals */
    companiesCompany: build.query<Api.CompanyAnswer['company'], { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/companies/${encodeURIComponent(id)}`, query: { customer_slug } }),
      transformResponse: ({ company }: Api.CompanyAnswer) => company,
    }),
    /** List the companies of the matching leads: all of them, or one page */
    companiesFilter: build.query<Api.CompanyList, Api.FilterCompanies>({
      query: (body) => ({ url: '/api/filter-companies', method: 'POST', body }),
    }),
    /** List the best lead, the latest signal and 12 weeks of some companies */
    companiesHighlights: build.query<Api.CompanyHighlights, { companyIds: Id; customer_slug: string }>({
      query: ({ companyIds, customer_slug }) => ({ url: '/api/companies/highlights', query: { companyIds, customer_slug } }),
    }),
    /** Count signals, new leads and new companies per week, and list the companies that changed the most */
    companiesInsights: build.query<Api.Insights, { weeks?: 12 | 26 | 52; customer_slug: string }>({
      query: ({ weeks, customer_slug }) => ({ url: '/api/insights', query: { weeks, customer_slug } }),
    }),
    /** Explain the score of a company */
    companiesScore: build.query<Api.CompanyScore, { id: Id; customer_slug: string }>({
      query: ({ id, customer_slug }) => ({ url: `/api/companies/${encodeURIComponent(id)}/score`, query: { customer_slug } }),
    }),
    /** Change the owner, status or next step of a company */
    companiesSetOutreach: build.mutation<Api.ChangedOutreach, { id: Id } & Api.ChangeOutreach>({
      query: ({ id, ...body }) => ({ url: `/api/companies/${encodeURIComponent(id)}/outreach`, method: 'PUT', body }),
    }),
    /** Number of signals per company and week */
    companiesTrends: build.query<Api.CompanyTrends, { companyIds: Id; weeks?: number; customer_slug: string }>({
      query: ({ companyIds, weeks, customer_slug }) => ({ url: '/api/companies/trends', query: { companyIds, weeks, customer_slug } }),
    }),
  }),
});
