import {
  type ApiError,
  type Filter,
  firstLeads,
  isApiError,
  type Lead,
  LEADS_PAGE_SIZE,
  type MatchingLeads,
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

export interface LeadPage {
  /** Names the page and its order; the same while only what its leads are like changes. */
  key: string;
  rows: readonly Lead[];
  /** All that match, on this page or not. */
  total: number;
  page: number;
  /** How many leads stand on the pages before. */
  before: number;
  /** All that match, in order, where the list came whole. */
  found: readonly Lead[] | undefined;
}

export interface LeadListState {
  /** Undefined before the first answer. */
  shown: LeadPage | undefined;
  /** How many match what is asked for now, not what is still shown; undefined until that is known. */
  total: number | undefined;
  /** What is shown is about to be replaced. */
  busy: boolean;
  /** Why there is no answer; `retry` asks again. */
  failure: { error: Partial<ApiError>; retry: () => void } | undefined;
  sort: LeadSort | undefined;
  /** What the server finds the same leads by; undefined where they are at hand. */
  matching: MatchingLeads | undefined;
  /** What the address asks for, shown or not yet. */
  page: number;
  /** Changes whenever other rows are shown: what was ticked then belongs to the past. */
  key: string;
  cycleSort: (column: string) => void;
  goTo: (step: (asked: number) => number) => void;
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
  const found = useMemo(() => sorted && searchLeads(sorted, search), [sorted, search]);
  const shownKey = JSON.stringify([workspace, filters, pagedThere ? sought : search, page, sort]);
  const pageHere = useMemo(() => found && pageOf(found, page, shownKey), [found, page, shownKey]);
  const answer = pagedThere ? paged.currentData : undefined;
  const pageThere = useMemo(
    () => answer && placed({ key: shownKey, rows: answer.leads, total: answer.total, page, found: undefined }),
    [answer, page, shownKey],
  );

  const current = pageHere ?? pageThere;
  if (current && current !== shown) setShown(current);

  const queries = [unsearched, searched, paged];
  const failed = current ? undefined : queries.find(({ isError }) => isError);
  const settling = (searchedThere || pagedThere) && search.trim() !== sought;
  return {
    shown: current ?? shown,
    total: found?.length ?? list?.total,
    busy: !current || settling || queries.some(({ isFetching }) => isFetching),
    failure: failed && { error: isApiError(failed.error) ? failed.error : {}, retry: () => void failed.refetch() },
    sort,
    matching: useMemo(
      () => (pagedThere && filters ? { filters, search: sought || undefined } : undefined),
      [pagedThere, filters, sought],
    ),
    page,
    key: JSON.stringify([workspace, filters, search, page, sort]),
    cycleSort,
    goTo,
  };
}

function useListAddress() {
  const [{ page, sortCol, sortDesc }, write] = useUrlParams(LIST_PARAMS);
  const sort = useMemo(() => sortOf({ sortCol, sortDesc }), [sortCol, sortDesc]);
  const goTo = useCallback(
    (step: (asked: number) => number) => write(({ page: asked }) => ({ page: step(asked) })),
    [write],
  );
  const cycleSort = useCallback(
    (key: string) => {
      const column = SORT_COLUMNS.find((known) => known === key);
      write((asked) => {
        const next = column && nextSort(sortOf(asked), column);
        return { sortCol: next?.column, sortDesc: next?.desc ?? false, page: 1 };
      });
    },
    [write],
  );
  return { page, sort, cycleSort, goTo };
}

function sortOf({ sortCol, sortDesc }: { sortCol: LeadSort['column'] | undefined; sortDesc: boolean }) {
  return sortCol && { column: sortCol, desc: sortDesc };
}

function searchLeads(leads: readonly Lead[], search: string): readonly Lead[] {
  return search.trim() === '' ? leads : leads.filter((lead) => matchesSearch(lead, search));
}

function pageOf(found: readonly Lead[], page: number, key: string): LeadPage {
  const { before, ...rest } = placed({ key, rows: found, total: found.length, page, found });
  return { ...rest, before, rows: found.slice(before, before + LEADS_PAGE_SIZE) };
}

function placed(answer: Omit<LeadPage, 'before'>): LeadPage {
  const page = clampPage(answer.page, answer.total, LEADS_PAGE_SIZE);
  return { ...answer, page, before: (page - 1) * LEADS_PAGE_SIZE };
}
