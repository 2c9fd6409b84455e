import {
  FILTER_PARAMS,
  type FilterValues,
  fromFilters,
  hasFilters,
  NO_FILTERS,
  useListFilters,
  useUrlParams,
} from '@forksight/sdk';
import { useMemo } from 'react';
import { LEADS_PAGE_PARAMS } from '../../paths';

/** What the leads page shows: the address's filters, else those of the open view, and how to change them. */
export function useLeadsPage(workspace: string) {
  const { view, filters, ready } = useListFilters(workspace, 'leads');
  const [inAddress] = useUrlParams(FILTER_PARAMS);
  const [, write] = useUrlParams(LEADS_PAGE_PARAMS);
  const values = useMemo(
    () => (hasFilters(inAddress) ? inAddress : fromFilters(view?.filters ?? [])),
    [inAddress, view],
  );

  const change = (next: FilterValues) => {
    // Without filters in the address the view's own would apply again: then the view is left.
    const leaveView = !hasFilters(next) && (view?.filters.length ?? 0) > 0;
    write({ ...next, page: 1, ...(leaveView && { viewId: undefined }) });
  };
  return {
    title: view?.name ?? 'Leads',
    filters: ready ? filters : undefined,
    values,
    filtered: filters.length > 0,
    change,
    clear: () => change(NO_FILTERS),
  };
}
