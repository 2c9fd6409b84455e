import { calls } from '../../data/calls.gen';

const adminApi = calls.enhanceEndpoints({ endpoints: { adminCustomers: { providesTags: ['Customers'] } } });

export const { useAdminCustomersQuery: useCustomersQuery } = adminApi;
