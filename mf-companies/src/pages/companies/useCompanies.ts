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
  /** Names the page that they are, and its order. */
  key: string;
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
  const { grouped, sought } = useGrouped(whole ? leads.data?.leads : undefined, search, sort);
  const server = useGroupedByServer(question, whole);

  const asked = whole || leads.isError ? leads : server;
  const total = whole ? grouped.length : (server.data?.total ?? 0);
  const current = clampPage(page, total, PAGE_SIZE);
  const here = useMemo(() => grouped.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE), [grouped, current]);
  const wanted = JSON.stringify(whole ? [filters, sought, sort, current] : server.originalArgs);
  const [key, setKey] = useState(wanted);
  // What is shown stays what it was until the next answer, but what is grouped here changes at once.
  if (key !== wanted && (!asked.isFetching || (whole && leads.currentData))) setKey(wanted);
  return {
    companies: whole ? here : (server.data?.companies ?? NO_COMPANIES),
    key,
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
const NO_COMPANIES: readonly ListedCompany[] = [];

function useGrouped(leads: readonly Lead[] = NO_LEADS, search: string, sort: CompaniesQuestion['sort']) {
  // Typing stays fluent in a long list: it is grouped anew when there is time.
  const sought = useDeferredValue(search);
  const grouped = useMemo((): readonly ListedCompany[] => listCompanies(leads, sought, sort), [leads, sought, sort]);
  return { grouped, sought };
}

/** A page past the last is the last: the server holds it. */
function useGroupedByServer({ workspace, filters, ready, search, sort, page }: CompaniesQuestion, whole: boolean) {
  const sought = useDebounced(search.trim());
  return useCompaniesFilterQuery(
    {
      customer_slug: workspace,
      filters,
      ...(sought !== '' && { search: sought }),
      ...(sort && { sortCol: sort.column, sortDesc: sort.desc }),
      page,
      pageSize: PAGE_SIZE,
    },
    { skip: !ready || whole },
  );
}
