import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    admin: {
      load: () => import(/* webpackChunkName: "admin" */ './pages/admin/AdminPage'),
    },
  },
} satisfies RemoteModule;
