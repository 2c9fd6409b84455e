// Generated from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Values that occur in the workspace's leads, with their number of leads */
    leadsFilterOptions: build.query<Api.FilterOptions, string>({
      query: (customer_slug) => ({ url: '/api/filter-options', query: { customer_slug } }),
    }),
  }),
});
