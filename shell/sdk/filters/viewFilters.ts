import { filtersAsOfToday } from '../data/filters';
import { sharedApi } from '../data/sharedApi';
import type { AppStore } from '../data/store';
import type { Filter } from '../data/types';

/** The filters of a saved view as its list sends them; undefined while the views of the workspace are not cached. */
export function viewFilters(store: AppStore, workspace: string, viewId: string): readonly Filter[] | undefined {
  const { data } = sharedApi.endpoints.sharedViews.select(workspace)(store.getState());
  const view = data?.views.find(({ id }) => String(id) === viewId);
  return view && filtersAsOfToday(view.filters);
}
