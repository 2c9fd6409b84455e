import type { RemoteModule } from '@forksight/sdk/contract';

export default {
  pages: {
    'all-leads': {
      load: () => import(/* webpackChunkName: "all-leads" */ './pages/leads/LeadsPage'),
    },
    recycled: {
      load: () => import(/* webpackChunkName: "recycled" */ './pages/recycled/RecycledPage'),
    },
    favorites: {
      load: () => import(/* webpackChunkName: "favorites" */ './pages/favorites/FavoritesPage'),
    },
  },
  widgets: {
    AddFilter: {
      load: () => import(/* webpackChunkName: "AddFilter" */ './widgets/filter-panel/AddFilter'),
    },
    FilterPanel: {
      load: () => import(/* webpackChunkName: "FilterPanel" */ './widgets/filter-panel/FilterPanel'),
    },
    LeadTable: {
      load: () => import(/* webpackChunkName: "LeadTable" */ './widgets/lead-table/LeadTable'),
    },
  },
} satisfies RemoteModule;
