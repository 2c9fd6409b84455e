import { nextSort, useUrlParams, type ViewDisplay } from '@forksight/sdk';
import { useCallback, useMemo } from 'react';
import { LIST_PARAMS, UNSORTED } from '../../../paths';
import { SORT_COLUMNS } from '../columns/columns';
import type { LeadSort } from './sortLeads';

/**
 * Returns the sort of the address, else the one that the open view stores, and a function for a click on a column's head:
 * ascending, descending, unsorted.
 */
export function useListSort(stored: ViewDisplay['sort']) {
  const [{ sortCol, sortDesc }, write] = useUrlParams(LIST_PARAMS);
  const storedSort = useMemo(() => leadSort(stored?.column, stored?.desc), [stored]);
  const sort = useMemo(
    () => (sortCol === undefined ? storedSort : leadSort(sortCol, sortDesc)),
    [sortCol, sortDesc, storedSort],
  );
  const cycleSort = useCallback(
    (key: string) => {
      const column = SORT_COLUMNS.find((candidate) => candidate === key);
      write(({ sortCol: current, sortDesc: desc }) => {
        const from = current === undefined ? storedSort : leadSort(current, desc);
        const next = column && nextSort(from, column);
        return { sortCol: next?.column ?? (storedSort && UNSORTED), sortDesc: next?.desc ?? false, page: 1 };
      });
    },
    [storedSort, write],
  );
  return { sort, cycleSort };
}

function leadSort(column: string | undefined, desc = false): LeadSort | undefined {
  const sortColumn = SORT_COLUMNS.find((candidate) => candidate === column);
  return sortColumn && { column: sortColumn, desc };
}
