import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    'all-companies': {
      load: () => import(/* webpackChunkName: "all-companies" */ './pages/companies/CompaniesPage'),
    },
    company: {
      load: () => import(/* webpackChunkName: "company" */ './pages/company/CompanyPage'),
    },
    insights: {
      load: () => import(/* webpackChunkName: "insights" */ './pages/insights/InsightsPage'),
    },
  },
} satisfies RemoteModule;
