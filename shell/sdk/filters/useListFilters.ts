import { useCallback, useMemo } from 'react';
import type { ApiError } from '../data/api';
import { currentFilters } from '../data/filters';
import { useViewsQuery } from '../data/sharedApi';
import type { Filter, Id, View, ViewEntityType } from '../data/types';
import { flagParam, intParam, textParam, useUrlParams } from '../navigation/urlParams';
import { filterKey } from './filterKey';
import { FILTER_PARAMS, type FilterValues, hasFilters, NO_FILTERS } from './filterParams';
import { fromFilters, toFilters } from './filters';

export interface ListFilters {
  /** The open saved view. */
  view: View | undefined;
  /** What the list is filtered by, as the panel's fields hold it. */
  values: FilterValues;
  /** What to ask the server for: the address's filters, else the open view's (specification, section 4). */
  filters: readonly Filter[];
  /** False while the view that the address names is still on its way: ask for nothing yet. */
  ready: boolean;
  /** The open view could not be had, so that nobody knows what the list holds; `retry` asks again. */
  failure: { error: Partial<ApiError>; retry: () => void } | undefined;
  /** The list is filtered by something else than the open view has stored. */
  modified: boolean;
  /**
   * Filters by these values, from the first page on; `closePanel` takes the panel from over the list. No values while a
   * view with filters is open: leaves the view.
   */
  apply: (values: FilterValues, options?: { closePanel?: boolean }) => void;
  clear: () => void;
  /** Back to what the open view has stored. */
  reset: () => void;
  /** Opens a saved view as it is stored, with the filter panel; undefined leaves the open one. */
  openView: (id: Id | undefined) => void;
}

const VIEW_PARAMS = { viewId: textParam, openFilter: flagParam };

/** Where one is in a list, on whichever page: another list begins at its beginning. */
const PLACE_PARAMS = { page: intParam(1), companyPage: intParam(1), company: textParam };
const AT_THE_BEGINNING = { page: 1, companyPage: 1, company: undefined };

const ALL_PARAMS = { ...FILTER_PARAMS, ...VIEW_PARAMS, ...PLACE_PARAMS };

/** The filters that a list's address stands for, and how to change them. */
export function useListFilters(workspace: string, entityType: ViewEntityType): ListFilters {
  const [inAddress] = useUrlParams(FILTER_PARAMS);
  const [{ viewId }, write] = useUrlParams(ALL_PARAMS);
  const { data: views, isLoading, isError, error, refetch } = useViewsQuery(workspace, { skip: viewId === undefined });
  const open = views?.find((candidate) => String(candidate.id) === viewId && candidate.entityType === entityType);
  const view = viewId === undefined ? undefined : open;
  const stored = view?.filters;
  const filtersHere = hasFilters(inAddress);

  const storedValues = useMemo(() => fromFilters(stored ?? []), [stored]);
  const values = filtersHere ? inAddress : storedValues;
  const filters = useMemo(
    () => (filtersHere ? toFilters(inAddress) : currentFilters(stored ?? [])),
    [filtersHere, inAddress, stored],
  );

  const apply = useCallback(
    (next: FilterValues, { closePanel = false }: { closePanel?: boolean } = {}) => {
      // Without filters in the address the view's own would apply again: then the view is left.
      const leaveView = !hasFilters(next) && stored !== undefined && stored.length > 0;
      write({
        ...next,
        ...AT_THE_BEGINNING,
        ...(leaveView && { viewId: undefined }),
        ...(closePanel && { openFilter: false }),
      });
    },
    [stored, write],
  );
  const clear = useCallback(() => apply(NO_FILTERS), [apply]);
  const reset = useCallback(() => write({ ...NO_FILTERS, ...AT_THE_BEGINNING }), [write]);
  const openView = useCallback(
    (id: Id | undefined) =>
      write(
        id === undefined
          ? { viewId: undefined, ...AT_THE_BEGINNING }
          : { ...NO_FILTERS, ...AT_THE_BEGINNING, viewId: String(id), openFilter: true },
      ),
    [write],
  );

  const lost = viewId !== undefined && !filtersHere && views === undefined && isError;
  return {
    view,
    values,
    filters,
    ready: viewId === undefined || filtersHere || (!isLoading && !lost),
    failure: lost ? { error: error as Partial<ApiError>, retry: () => void refetch() } : undefined,
    modified: view !== undefined && filtersHere && filterKey(inAddress) !== filterKey(storedValues),
    apply,
    clear,
    reset,
    openView,
  };
}
