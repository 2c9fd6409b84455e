import type { RemoteModule } from '@forksight/sdk/contract';

// The companies are the first page of most visits: a chunk of their own would only add a request.
export default {
  pages: {
    'all-companies': {
      load: () => import(/* webpackMode: "eager" */ './pages/companies/CompaniesPage'),
    },
    company: {
      load: () => import(/* webpackChunkName: "company" */ './pages/company/CompanyPage'),
    },
    insights: {
      load: () => import(/* webpackChunkName: "insights" */ './pages/insights/InsightsPage'),
    },
  },
} satisfies RemoteModule;
