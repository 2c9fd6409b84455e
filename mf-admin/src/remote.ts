import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    admin: {
      load: () => import(/* webpackChunkName: "admin" */ './AdminPage'),
    },
  },
} satisfies RemoteModule;
