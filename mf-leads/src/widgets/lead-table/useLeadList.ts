import {
  type ApiError,
  type Filter,
  firstLeads,
  isApiError,
  type Lead,
  LEADS_PAGE_SIZE,
  matchesSearch,
  nextSort,
  useFilterLeadsQuery,
  useUrlParams,
} from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { clampPage } from '@forksight/sdk/ui-data';
import { useCallback, useMemo, useState } from 'react';
import { LIST_PARAMS, SORT_COLUMNS } from '../../paths';
import { type LeadSort, sortLeads } from './sortLeads';

export interface LeadListQuestion {
  workspace: string;
  /** What to ask the server for; undefined while that is not known yet. Not needed with `leads`. */
  filters?: readonly Filter[] | undefined;
  /** Rows at hand. */
  leads?: readonly Lead[] | undefined;
  search: string;
}

interface LeadPage {
  rows: readonly Lead[];
  /** All that match, on this page or not. */
  total: number;
  page: number;
}

export interface LeadListState {
  /** Undefined before the first answer. */
  shown: LeadPage | undefined;
  /** What is shown is about to be replaced. */
  busy: boolean;
  /** Why there is no answer; `retry` asks again. */
  failure: { error: Partial<ApiError>; retry: () => void } | undefined;
  sort: LeadSort | undefined;
  /** Changes whenever other rows are shown: what was ticked then belongs to the past. */
  key: string;
  cycleSort: (column: string) => void;
  goTo: (page: number) => void;
}

/**
 * One page of leads in the order that the address asks for. What comes whole is sorted, searched and paged here; of
 * longer lists the server gives the page, in the same order. Nobody outside sees which.
 */
export function useLeadList({ workspace, filters, leads, search }: LeadListQuestion): LeadListState {
  const { page, sort, cycleSort, goTo } = useListAddress();
  const [shown, setShown] = useState<LeadPage>();
  const sought = useDebounced(search.trim());

  const question = firstLeads(workspace, filters ?? []);
  const unsearched = useFilterLeadsQuery(question, { skip: leads !== undefined || filters === undefined });
  const searchedThere = leads === undefined && unsearched.currentData?.complete === false && sought !== '';
  const searched = useFilterLeadsQuery({ ...question, search: sought }, { skip: !searchedThere });

  const { currentData: list } = searchedThere ? searched : unsearched;
  const pagedThere = leads === undefined && list?.complete === false;
  const paged = useFilterLeadsQuery(
    {
      ...question,
      search: sought || undefined,
      page: clampPage(page, list?.total ?? 0, LEADS_PAGE_SIZE),
      sortCol: sort?.column,
      sortDesc: sort?.desc || undefined,
    },
    { skip: !pagedThere },
  );

  const whole = leads ?? (list?.complete ? list.leads : undefined);
  const sorted = useMemo(() => whole && sortLeads(whole, sort), [whole, sort]);
  const pageHere = useMemo(() => sorted && pageOf(sorted, search, page), [sorted, search, page]);
  const answer = pagedThere ? paged.currentData : undefined;
  const pageThere = useMemo(
    () => answer && { rows: answer.leads, total: answer.total, page: clampPage(page, answer.total, LEADS_PAGE_SIZE) },
    [answer, page],
  );

  const current = pageHere ?? pageThere;
  if (current && current !== shown) setShown(current);

  const queries = [unsearched, searched, paged];
  const failed = current ? undefined : queries.find(({ isError }) => isError);
  const settling = (searchedThere || pagedThere) && search.trim() !== sought;
  return {
    shown: current ?? shown,
    busy: !current || settling || queries.some(({ isFetching }) => isFetching),
    failure: failed && { error: isApiError(failed.error) ? failed.error : {}, retry: () => void failed.refetch() },
    sort,
    key: JSON.stringify([workspace, filters, search, page, sort]),
    cycleSort,
    goTo,
  };
}

function useListAddress() {
  const [{ page, sortCol, sortDesc }, write] = useUrlParams(LIST_PARAMS);
  const sort = useMemo(() => (sortCol ? { column: sortCol, desc: sortDesc } : undefined), [sortCol, sortDesc]);
  const goTo = useCallback((to: number) => write({ page: to }), [write]);
  const cycleSort = useCallback(
    (key: string) => {
      const column = SORT_COLUMNS.find((known) => known === key);
      const next = column && nextSort(sort, column);
      write({ sortCol: next?.column, sortDesc: next?.desc ?? false, page: 1 });
    },
    [sort, write],
  );
  return { page, sort, cycleSort, goTo };
}

function pageOf(leads: readonly Lead[], search: string, page: number): LeadPage {
  const found = search.trim() === '' ? leads : leads.filter((lead) => matchesSearch(lead, search));
  const current = clampPage(page, found.length, LEADS_PAGE_SIZE);
  const start = (current - 1) * LEADS_PAGE_SIZE;
  return { rows: found.slice(start, start + LEADS_PAGE_SIZE), total: found.length, page: current };
}
