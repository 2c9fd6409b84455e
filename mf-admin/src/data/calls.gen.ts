// Made from api/openapi.json and the calls listed in package.json by `npm run api-types`.
import { type Api, api } from '@forksight/sdk';

export const calls = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** All customers */
    adminCustomers: build.query<Api.CustomerList['data'], void>({
      query: () => ({ url: '/api/customers' }),
      transformResponse: ({ data }: Api.CustomerList) => data,
    }),
  }),
});
