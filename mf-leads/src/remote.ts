import type { RemoteModule } from '@forksight/sdk/contract';

// Each page and widget has a kilobyte of its own beside the code that all of them share: chunks would only add requests.
export default {
  pages: {
    'all-leads': {
      load: () => import(/* webpackMode: "eager" */ './pages/leads/LeadsPage'),
    },
    recycled: {
      load: () => import(/* webpackMode: "eager" */ './pages/recycled/RecycledPage'),
    },
    favorites: {
      load: () => import(/* webpackMode: "eager" */ './pages/favorites/FavoritesPage'),
    },
  },
  widgets: {
    AddFilter: {
      load: () => import(/* webpackMode: "eager" */ './widgets/filter-panel/AddFilter'),
    },
    FilterPanel: {
      load: () => import(/* webpackMode: "eager" */ './widgets/filter-panel/FilterPanel'),
    },
    LeadTable: {
      load: () => import(/* webpackMode: "eager" */ './widgets/lead-table/LeadTable'),
    },
  },
} satisfies RemoteModule;
