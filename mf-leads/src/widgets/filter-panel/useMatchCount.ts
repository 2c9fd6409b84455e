import { filterKey, type FilterValues, toFilters, useFilterLeadsQuery } from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { useMemo } from 'react';

/**
 * Returns how many leads the values match, before they are applied: asks for a page of one lead once they have been stable.
 * Undefined without values and until the first response.
 */
export function useMatchCount(workspace: string, values: FilterValues | undefined, search: string): number | undefined {
  const key = values && filterKey(values);
  // The key: equal values may be another object on each render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const filters = useMemo(() => values && toFilters(values), [key]);
  const debouncedFilters = useDebounced(filters);
  const text = search.trim();
  const { data, isError } = useFilterLeadsQuery(
    {
      customer_slug: workspace,
      filters: debouncedFilters ?? [],
      page: 1,
      pageSize: 1,
      ...(text !== '' && { search: text }),
    },
    { skip: debouncedFilters === undefined || filters === undefined },
  );
  return filters === undefined || isError ? undefined : data?.total;
}
