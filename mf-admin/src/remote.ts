import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    admin: {
      load: () => import(/* webpackChunkName: "admin" */ './AdminPage'),
    },
    alerts: {
      load: () => import(/* webpackChunkName: "alerts" */ './alerts/AlertsPage'),
    },
    settings: {
      load: () => import(/* webpackChunkName: "settings" */ './client/ClientPage'),
    },
  },
} satisfies RemoteModule;
