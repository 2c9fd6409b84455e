import { useCallback, useMemo } from 'react';
import type { ApiError } from '../data/api';
import { filtersAsOfToday } from '../data/filters';
import { useViewsQuery } from '../data/sharedApi';
import type { Filter, Id, View, ViewEntityType } from '../data/types';
import { flagParam, intParam, textParam, useUrlParams } from '../navigation/urlParams';
import { FILTER_PARAMS, filterKey, fromFilters, hasFilters, NO_FILTERS, toFilters } from './filters';
import type { FilterValues } from './leadFilters';
import { useChangedTable } from './useViewTable';

export interface ListFilters {
  /** The open saved view. */
  view: View | undefined;
  /** The current filters as the panel's fields hold them. */
  values: FilterValues;
  /** The current filters for the server: the address's, else the open view's (specification, section 4). */
  filters: readonly Filter[];
  /** False while the view that the address names is loading; the filters are unknown until then. */
  ready: boolean;
  /** Set when the open view could not be loaded, so the filters stay unknown; `retry` loads it again. */
  failure: { error: Partial<ApiError>; retry: () => void } | undefined;
  /** The filters differ from those that the open view stores. */
  modified: boolean;
  /**
   * Filters by these values and goes to the first page; `closePanel` also closes the panel. Without values it leaves an open
   * view that has filters.
   */
  apply: (values: FilterValues, options?: { closePanel?: boolean }) => void;
  clear: () => void;
  /** Restores what the open view stores. */
  reset: () => void;
  /** Opens a saved view with the filter panel; undefined leaves the open view. */
  openView: (id: Id | undefined) => void;
}

const VIEW_PARAMS = { viewId: textParam, openFilter: flagParam };

/** The position within a list, on every page that shows one. */
const POSITION_PARAMS = { page: intParam(1), companyPage: intParam(1), company: textParam };
const FIRST_POSITION = { page: 1, companyPage: 1, company: undefined };

/** Sort and layout in the address, on every page that shows a list; without them the open view's own apply. */
const DISPLAY_PARAMS = { sortCol: textParam, sortDesc: flagParam, groupSort: textParam, view: textParam };
const NO_DISPLAY = { sortCol: undefined, sortDesc: false, groupSort: undefined, view: undefined };

const ALL_PARAMS = { ...FILTER_PARAMS, ...VIEW_PARAMS, ...POSITION_PARAMS, ...DISPLAY_PARAMS };

/** Returns the filters of a list, which the address carries, and how to change them. */
export function useListFilters(workspace: string, entityType: ViewEntityType): ListFilters {
  const [urlValues] = useUrlParams(FILTER_PARAMS);
  const [{ viewId }, write] = useUrlParams(ALL_PARAMS);
  const { data: views, isLoading, isError, error, refetch } = useViewsQuery(workspace, { skip: viewId === undefined });
  const open = views?.find((candidate) => String(candidate.id) === viewId && candidate.entityType === entityType);
  const view = viewId === undefined ? undefined : open;
  const storedFilters = view?.filters;
  const hasUrlFilters = hasFilters(urlValues);

  const storedValues = useMemo(() => fromFilters(storedFilters ?? []), [storedFilters]);
  const values = hasUrlFilters ? urlValues : storedValues;
  const filters = useMemo(
    () => (hasUrlFilters ? toFilters(urlValues) : filtersAsOfToday(storedFilters ?? [])),
    [hasUrlFilters, urlValues, storedFilters],
  );

  const apply = useCallback(
    (next: FilterValues, { closePanel = false }: { closePanel?: boolean } = {}) => {
      // Without filters in the address the view's own filters would apply again.
      const leaveView = !hasFilters(next) && storedFilters !== undefined && storedFilters.length > 0;
      write({
        ...next,
        ...FIRST_POSITION,
        ...(leaveView && { viewId: undefined }),
        ...(closePanel && { openFilter: false }),
      });
    },
    [storedFilters, write],
  );
  const clear = useCallback(() => apply(NO_FILTERS), [apply]);
  const hasDisplay = Boolean(view?.display);
  const [, setTable] = useChangedTable(view?.id);
  const reset = useCallback(() => {
    write({ ...NO_FILTERS, ...FIRST_POSITION, ...(hasDisplay && NO_DISPLAY) });
    if (hasDisplay) setTable(undefined);
  }, [write, hasDisplay, setTable]);
  const openView = useCallback(
    (id: Id | undefined) =>
      write(
        id === undefined
          ? { viewId: undefined, ...FIRST_POSITION }
          : { ...NO_FILTERS, ...FIRST_POSITION, viewId: String(id), openFilter: true },
      ),
    [write],
  );

  const hasFailed = viewId !== undefined && !hasUrlFilters && views === undefined && isError;
  return {
    view,
    values,
    filters,
    ready: viewId === undefined || hasUrlFilters || (!isLoading && !hasFailed),
    failure: hasFailed ? { error: error as Partial<ApiError>, retry: () => void refetch() } : undefined,
    modified: view !== undefined && hasUrlFilters && filterKey(urlValues) !== filterKey(storedValues),
    apply,
    clear,
    reset,
    openView,
  };
}
