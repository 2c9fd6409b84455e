import {
  type CompanyGroup,
  type Filter,
  firstLeads,
  isApiError,
  type Lead,
  PAGE_SIZE,
  type Sort,
  useFilterLeadsQuery,
} from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { clampPage } from '@forksight/sdk/ui-data';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CompanySortColumn } from '../../paths';
import { useCompaniesFilterQuery } from './companiesApi';
import { listCompanies } from './groupLeads';

/** A company of the list; its leads are at hand only when the list came whole. */
export type ListedCompany = CompanyGroup & { leads?: readonly Lead[] };

export interface CompaniesQuestion {
  workspace: string;
  filters: readonly Filter[];
  /** False: ask for nothing yet. */
  ready: boolean;
  search: string;
  sort: Sort<CompanySortColumn> | undefined;
  /** From 1; held within the list. */
  page: number;
}

export interface Companies {
  /** Those of this page. */
  companies: readonly ListedCompany[];
  /** All that match, on this page or not. */
  total: number;
  page: number;
  isLoading: boolean;
  /** Shown companies are about to be replaced. */
  isFetching: boolean;
  error: unknown;
  /** There are too many leads to group here, and the server cannot group them. */
  beyondServer: boolean;
  retry: () => void;
}

/** The companies of a list's leads: grouped here while the list comes whole, by the server when it is too long. */
export function useCompanies(question: CompaniesQuestion): Companies {
  const { workspace, filters, ready, search, sort, page } = question;
  const leads = useFilterLeadsQuery(firstLeads(workspace, filters), { skip: !ready });
  const whole = leads.data?.complete ?? true;
  const grouped = useGrouped(whole ? leads.data?.leads : undefined, search, sort);
  const server = useGroupedByServer(question, whole);

  const asked = whole || leads.isError ? leads : server;
  const total = whole ? grouped.length : (server.data?.total ?? 0);
  const current = clampPage(page, total, PAGE_SIZE);
  return {
    companies: whole ? grouped.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE) : (server.data?.companies ?? []),
    total,
    page: current,
    isLoading: asked.data === undefined,
    isFetching: asked.isFetching,
    error: asked.isError ? asked.error : undefined,
    beyondServer: asked === server && isApiError(server.error) && server.error.status === 404,
    retry: () => void asked.refetch(),
  };
}

const NO_LEADS: readonly Lead[] = [];

function useGrouped(leads: readonly Lead[] = NO_LEADS, search: string, sort: CompaniesQuestion['sort']) {
  // Typing stays fluent in a long list: it is grouped anew when there is time.
  const sought = useDeferredValue(search);
  return useMemo((): readonly ListedCompany[] => listCompanies(leads, sought, sort), [leads, sought, sort]);
}

function useGroupedByServer({ workspace, filters, ready, search, sort, page }: CompaniesQuestion, whole: boolean) {
  const [known, setKnown] = useState(Infinity);
  const server = useCompaniesFilterQuery(
    {
      workspace,
      filters,
      search: useDebounced(search.trim()),
      sortCol: sort?.column,
      sortDesc: sort?.desc,
      page: clampPage(page, known, PAGE_SIZE),
      pageSize: PAGE_SIZE,
    },
    { skip: !ready || whole },
  );
  const total = server.currentData?.total;
  // A page beyond the last can only be told from the first answer; it is then asked for again, held within the list.
  if (total !== undefined && total !== known) setKnown(total);
  return server;
}
