import { useMemo } from 'react';
import { currentFilters } from '../data/filters';
import { useViewsQuery } from '../data/sharedApi';
import type { Filter, View, ViewEntityType } from '../data/types';
import { textParam, useUrlParams } from '../navigation/urlParams';
import { FILTER_PARAMS, hasFilters } from './filterParams';
import { toFilters } from './filters';

export interface ListFilters {
  /** The open saved view. */
  view: View | undefined;
  /** What to ask the server for: the address's filters, else the open view's (specification, section 4). */
  filters: readonly Filter[];
  /** False while the view that the address names is still on its way: ask for nothing yet. */
  ready: boolean;
}

const VIEW_PARAM = { viewId: textParam };

/** The filters that a list's address stands for. */
export function useListFilters(workspace: string, entityType: ViewEntityType): ListFilters {
  const [values] = useUrlParams(FILTER_PARAMS);
  const [{ viewId }] = useUrlParams(VIEW_PARAM);
  const { data: views, isLoading } = useViewsQuery(workspace, { skip: viewId === undefined });
  const view = views?.find((candidate) => String(candidate.id) === viewId && candidate.entityType === entityType);
  const stored = view?.filters;
  const filters = useMemo(
    () => (hasFilters(values) ? toFilters(values) : currentFilters(stored ?? [])),
    [values, stored],
  );
  return { view: viewId === undefined ? undefined : view, filters, ready: viewId === undefined || !isLoading };
}
