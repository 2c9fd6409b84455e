import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    'all-companies': {
      load: () => import(/* webpackChunkName: "all-companies" */ './pages/companies/CompaniesPage'),
    },
  },
} satisfies RemoteModule;
