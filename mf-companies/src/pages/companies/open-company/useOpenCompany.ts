import { type AppStore, type Filter, initialLeadsQuery, sharedApi, useUrlParams } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback, useEffect, useRef } from 'react';
import { COMPANIES_PARAMS, companyKey } from '../../../paths';
import type { CompaniesQuery, ListedCompany } from '../useCompanies';

/** A company expands without its leads when they take longer; a shorter delay is not noticeable. */
const MAX_OPEN_DELAY_MS = 60;

/**
 * The key of the expanded company, from the address, and the function that expands or collapses one. It waits up to
 * `MAX_OPEN_DELAY_MS` for the leads, because one layout and paint instead of two shows them sooner.
 */
export function useOpenCompany({ workspace, filters, search, sort, page }: CompaniesQuery) {
  const [{ company: openKey }, write] = useUrlParams(COMPANIES_PARAMS);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const openKeyRef = useRef(openKey);
  const pending = useRef<AbortController>(undefined);
  useEffect(() => {
    openKeyRef.current = openKey;
  }, [openKey]);
  // A changed list may not contain the pending company.
  const list = JSON.stringify([filters, search, sort, page]);
  useEffect(() => () => pending.current?.abort(), [list]);

  const toggle = useCallback(
    async (company: ListedCompany) => {
      pending.current?.abort();
      const { signal } = (pending.current = new AbortController());
      const key = companyKey(company);
      if (key !== openKeyRef.current && !company.leads) {
        const question = initialLeadsQuery(workspace, leadFilters(filters, company));
        const request = dispatch(sharedApi.endpoints.sharedFilterLeads.initiate(question, { subscribe: false }));
        await Promise.race([request, new Promise((resolve) => setTimeout(resolve, MAX_OPEN_DELAY_MS))]);
      }
      if (signal.aborted) return;
      write(({ company: open }) => ({ company: key === open ? undefined : key, page: 1 }), { replace: true });
    },
    [workspace, filters, dispatch, write],
  );
  return { openKey, toggle };
}

/** The list's filters and the company. */
export function leadFilters(filters: readonly Filter[], { companyId }: ListedCompany): Filter[] {
  return [...filters, { propertyName: 'companyId', operator: '=', value: companyId }];
}
