import { api, type CompanyGroup, type Filter } from '@forksight/sdk';
import type { CompanySortColumn } from '../../paths';

export interface FilterCompaniesQuery {
  workspace: string;
  filters: readonly Filter[];
  search: string;
  sortCol: CompanySortColumn | undefined;
  sortDesc: boolean | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

interface CompanyList {
  companies: CompanyGroup[];
  /** All that match, on this page or not. */
  total: number;
}

const companiesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** One page of companies, grouped by the server. An added call: a server may not have it (404). */
    companiesFilter: build.query<CompanyList, FilterCompaniesQuery>({
      query: ({ workspace, search, ...options }) => ({
        url: '/api/filter-companies',
        method: 'POST',
        body: { customer_slug: workspace, ...(search !== '' && { search }), ...options },
      }),
      providesTags: ['Companies'],
    }),
  }),
});

export const { useCompaniesFilterQuery } = companiesApi;
