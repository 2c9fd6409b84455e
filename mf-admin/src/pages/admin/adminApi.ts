import { api, type Customer } from '@forksight/sdk';

const adminApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    adminListCustomers: build.query<Customer[], void>({
      query: () => '/api/customers',
      transformResponse: (answer: { data: Customer[] }) => answer.data,
      providesTags: ['Customers'],
    }),
  }),
});

export const { useAdminListCustomersQuery: useCustomersQuery } = adminApi;
