import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    lead: {
      load: () => import(/* webpackChunkName: "lead" */ './pages/lead/LeadPage'),
    },
  },
} satisfies RemoteModule;
