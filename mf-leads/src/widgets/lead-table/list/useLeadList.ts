import {
  type ApiError,
  type Filter,
  initialLeadsQuery,
  isApiError,
  type Lead,
  LEADS_PAGE_SIZE,
  type MatchingLeads,
  matchesSearch,
  useFilterLeadsQuery,
  useUrlParams,
  type ViewDisplay,
} from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { clampPage, type RequestedLeads } from '@forksight/sdk/ui-data';
import { useCallback, useMemo, useState } from 'react';
import { LIST_PARAMS } from '../../../paths';
import { type LeadSort, sortLeads } from './sortLeads';
import { useListSort } from './useListSort';

export interface LeadListQuery {
  workspace: string;
  /** Filters for the server; undefined while they are unknown. Not needed with `leads`. */
  filters?: readonly Filter[] | undefined;
  /** Loaded rows. */
  leads?: readonly Lead[] | undefined;
  search: string;
  /** The sort of the open view, which applies without one in the address. */
  storedSort?: ViewDisplay['sort'];
}

export interface LeadPage {
  /** Identifies the page and its order; unchanged while only its leads' values change. */
  key: string;
  rows: readonly Lead[];
  /** Number of matches on all pages. */
  total: number;
  page: number;
  /** Number of leads on the previous pages. */
  before: number;
  /** All matches in order, when the list is complete in the browser. */
  found: readonly Lead[] | undefined;
}

export interface LeadListState extends RequestedLeads {
  /** Undefined before the first response. */
  shown: LeadPage | undefined;
  /** Number of matches of the current query, not of the rows still shown; undefined until it is known. */
  total: number | undefined;
  /** The shown rows are being replaced. */
  busy: boolean;
  /** Set when the request failed; `retry` sends it again. */
  failure: { error: Partial<ApiError>; retry: () => void } | undefined;
  sort: LeadSort | undefined;
  /** Requests the list again. */
  reload: () => void;
  /** Matches the same leads on the server; undefined when they are loaded. */
  matching: MatchingLeads | undefined;
  /** The filters and the search for the server: those of an export. */
  query: { filters: readonly Filter[]; search: string };
  /** The page in the address, shown or not yet. */
  page: number;
  /** Changes whenever other rows are shown. */
  key: string;
  /** Changes with the workspace, the filters and the search, which ends the selection. */
  listKey: string;
  cycleSort: (column: string) => void;
  goTo: (step: (requested: number) => number) => void;
}

/**
 * Returns one page of leads in the order of the address. A complete list is sorted, searched and paged in the browser; of a longer
 * list the server sends the page, in the same order.
 */
export function useLeadList({ workspace, filters, leads, search, storedSort }: LeadListQuery): LeadListState {
  const { page, goTo } = useListPage();
  const { sort, cycleSort } = useListSort(storedSort);
  const [shown, setShown] = useState<LeadPage>();
  const searchText = useDebounced(search.trim());

  const query = initialLeadsQuery(workspace, filters ?? []);
  const unsearched = useFilterLeadsQuery(query, { skip: leads !== undefined || filters === undefined });
  const searchesOnServer = leads === undefined && unsearched.currentData?.complete === false && searchText !== '';
  const searched = useFilterLeadsQuery({ ...query, search: searchText }, { skip: !searchesOnServer });

  const { currentData: list } = searchesOnServer ? searched : unsearched;
  const pagesOnServer = leads === undefined && list?.complete === false;
  const paged = useFilterLeadsQuery(
    {
      ...query,
      search: searchText || undefined,
      page: clampPage(page, list?.total ?? 0, LEADS_PAGE_SIZE),
      sortCol: sort?.column,
      sortDesc: sort?.desc || undefined,
    },
    { skip: !pagesOnServer },
  );

  const complete = leads ?? (list?.complete ? list.leads : undefined);
  const sorted = useMemo(() => complete && sortLeads(complete, sort), [complete, sort]);
  const matching = useMemo(() => sorted && searchLeads(sorted, search), [sorted, search]);
  const shownKey = JSON.stringify([workspace, filters, pagesOnServer ? searchText : search, page, sort]);
  const localPage = useMemo(() => matching && pageOf(matching, page, shownKey), [matching, page, shownKey]);
  const response = pagesOnServer ? paged.currentData : undefined;
  const serverPage = useMemo(
    () =>
      response && withPosition({ key: shownKey, rows: response.leads, total: response.total, page, found: undefined }),
    [response, page, shownKey],
  );

  const current = localPage ?? serverPage;
  if (current && current !== shown) setShown(current);

  const queries = [unsearched, searched, paged];
  const { currentData: whole, startedTimeStamp } = unsearched;
  const failedQuery = current ? undefined : queries.find(({ isError }) => isError);
  const isTyping = (searchesOnServer || pagesOnServer) && search.trim() !== searchText;
  return {
    shown: current ?? shown,
    total: matching?.length ?? list?.total,
    busy: !current || isTyping || queries.some(({ isFetching }) => isFetching),
    failure: failedQuery && {
      error: isApiError(failedQuery.error) ? failedQuery.error : {},
      retry: () => void failedQuery.refetch(),
    },
    sort,
    requestedAt: whole && startedTimeStamp,
    loaded: useMemo(() => whole && { leads: whole.complete ? whole.leads : [], total: whole.total }, [whole]),
    reload: () => {
      for (const { isUninitialized, refetch } of queries) if (!isUninitialized) void refetch();
    },
    matching: useMemo(
      () => (pagesOnServer && filters ? { filters, search: searchText || undefined } : undefined),
      [pagesOnServer, filters, searchText],
    ),
    query: useMemo(() => ({ filters: filters ?? [], search }), [filters, search]),
    page,
    key: JSON.stringify([workspace, filters, search, page, sort]),
    listKey: JSON.stringify([workspace, filters, search]),
    cycleSort,
    goTo,
  };
}

function useListPage() {
  const [{ page }, write] = useUrlParams(LIST_PARAMS);
  const goTo = useCallback(
    (step: (requested: number) => number) => write(({ page: requested }) => ({ page: step(requested) })),
    [write],
  );
  return { page, goTo };
}

function searchLeads(leads: readonly Lead[], search: string): readonly Lead[] {
  return search.trim() === '' ? leads : leads.filter((lead) => matchesSearch(lead, search));
}

function pageOf(found: readonly Lead[], page: number, key: string): LeadPage {
  const { before, ...rest } = withPosition({ key, rows: found, total: found.length, page, found });
  return { ...rest, before, rows: found.slice(before, before + LEADS_PAGE_SIZE) };
}

function withPosition(leads: Omit<LeadPage, 'before'>): LeadPage {
  const page = clampPage(leads.page, leads.total, LEADS_PAGE_SIZE);
  return { ...leads, page, before: (page - 1) * LEADS_PAGE_SIZE };
}
