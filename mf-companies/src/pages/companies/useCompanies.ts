import {
  type CompanyGroup,
  type Filter,
  initialLeadsQuery,
  type Lead,
  PAGE_SIZE,
  type Sort,
  useFilterLeadsQuery,
} from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { clampPage, type RequestedLeads } from '@forksight/sdk/ui-data';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CompanySortColumn } from '../../paths';
import { useCompaniesFilterQuery } from '../../data/companiesApi';
import { listCompanies } from './groupLeads';

/** A company of the list; `leads` is set only when the browser has all leads. */
export type ListedCompany = Omit<CompanyGroup, 'exclusions'> & Pick<Lead, 'exclusions'> & { leads?: readonly Lead[] };

export interface CompaniesQuery {
  workspace: string;
  filters: readonly Filter[];
  /** False suspends all requests. */
  ready: boolean;
  search: string;
  sort: Sort<CompanySortColumn> | undefined;
  /** From 1; clamped to the list. */
  page: number;
}

/** `RequestedLeads`: the leads of all companies, without a search. */
export interface CompanyListState extends RequestedLeads {
  /** The companies of the page. */
  companies: readonly ListedCompany[];
  /** Identifies page, filters and order of the shown companies. */
  key: string;
  /** Number of matching companies on all pages. */
  total: number;
  page: number;
  isLoading: boolean;
  /** True while a request is about to replace the shown companies. */
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** Requests the leads and the companies again. */
  reload: () => void;
}

/** Companies of the matching leads: grouped in the browser when it has all leads, else by the server. */
export function useCompanies(query: CompaniesQuery): CompanyListState {
  const { workspace, filters, ready, search, sort, page } = query;
  const leads = useFilterLeadsQuery(initialLeadsQuery(workspace, filters), { skip: !ready });
  const isComplete = leads.data?.complete ?? true;
  const whole = leads.currentData;
  const { companies: grouped, appliedSearch } = useCompaniesFromLeads(
    isComplete ? leads.data?.leads : undefined,
    search,
    sort,
  );
  const server = useCompaniesFromServer(query, isComplete);

  const source = isComplete || leads.isError ? leads : server;
  const total = isComplete ? grouped.length : (server.data?.total ?? 0);
  const current = clampPage(page, total, PAGE_SIZE);
  const companiesOfPage = useMemo(
    () => grouped.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE),
    [grouped, current],
  );
  const requestedKey = JSON.stringify(isComplete ? [filters, appliedSearch, sort, current] : server.originalArgs);
  const [key, setKey] = useState(requestedKey);
  // The key changes with the shown companies: at once when grouped here, with the response when grouped by the server.
  if (key !== requestedKey && (!source.isFetching || (isComplete && leads.currentData))) setKey(requestedKey);
  return {
    companies: isComplete ? companiesOfPage : (server.data?.companies ?? NO_COMPANIES),
    key,
    total,
    page: current,
    isLoading: source.data === undefined,
    isFetching: source.isFetching,
    error: source.isError ? source.error : undefined,
    retry: () => void source.refetch(),
    requestedAt: whole && leads.startedTimeStamp,
    loaded: useMemo(() => whole && { leads: whole.complete ? whole.leads : [], total: whole.total }, [whole]),
    reload: () => {
      for (const { isUninitialized, refetch } of [leads, server]) if (!isUninitialized) void refetch();
    },
  };
}

const NO_LEADS: readonly Lead[] = [];
const NO_COMPANIES: readonly ListedCompany[] = [];

function useCompaniesFromLeads(leads: readonly Lead[] = NO_LEADS, search: string, sort: CompaniesQuery['sort']) {
  // Deferred, so that typing stays responsive in a long list.
  const appliedSearch = useDeferredValue(search);
  const companies = useMemo(
    (): readonly ListedCompany[] => listCompanies(leads, appliedSearch, sort),
    [leads, appliedSearch, sort],
  );
  return { companies, appliedSearch };
}

/** The server clamps the page to the last one. */
function useCompaniesFromServer(
  { workspace, filters, ready, search, sort, page }: CompaniesQuery,
  isComplete: boolean,
) {
  const debouncedSearch = useDebounced(search.trim());
  return useCompaniesFilterQuery(
    {
      customer_slug: workspace,
      filters,
      ...(debouncedSearch !== '' && { search: debouncedSearch }),
      ...(sort && { sortCol: sort.column, sortDesc: sort.desc }),
      page,
      pageSize: PAGE_SIZE,
    },
    { skip: !ready || isComplete },
  );
}
