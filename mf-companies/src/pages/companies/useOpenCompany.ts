import { type AppStore, type Filter, firstLeads, sharedApi, useUrlParams } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback, useEffect, useRef } from 'react';
import { COMPANIES_PARAMS, companyKey } from '../../paths';
import type { CompaniesQuestion, ListedCompany } from './useCompanies';

/** Milliseconds that a company may wait for its leads before it opens without them: too few to be felt. */
const PATIENCE = 60;

/**
 * The company whose leads are open, by its key in the address. It opens with its first leads if they come soon: laid
 * out and painted once, it shows them sooner than if it opened at once and was filled then.
 */
export function useOpenCompany({ workspace, filters, search, sort, page }: CompaniesQuestion) {
  const [{ company: openKey }, write] = useUrlParams(COMPANIES_PARAMS);
  const dispatch = useDispatch<AppStore['dispatch']>();
  const opened = useRef(openKey);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => {
    opened.current = openKey;
  }, [openKey]);
  // Another list may be without it.
  const list = JSON.stringify([filters, search, sort, page]);
  useEffect(() => () => waiting.current?.abort(), [list]);

  const toggle = useCallback(
    async (company: ListedCompany) => {
      waiting.current?.abort();
      const { signal } = (waiting.current = new AbortController());
      const key = companyKey(company);
      if (key !== opened.current && !company.leads) {
        const question = firstLeads(workspace, leadFilters(filters, company));
        const asked = dispatch(sharedApi.endpoints.sharedFilterLeads.initiate(question, { subscribe: false }));
        await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      }
      if (signal.aborted) return;
      write(({ company: open }) => ({ company: key === open ? undefined : key, page: 1 }), { replace: true });
    },
    [workspace, filters, dispatch, write],
  );
  return { openKey, toggle };
}

/** The list's own filters: they hold for the company's leads too. */
export function leadFilters(filters: readonly Filter[], { companyId }: ListedCompany): Filter[] {
  return [...filters, { propertyName: 'companyId', operator: '=', value: companyId }];
}
