import type { Outreach } from '@forksight/sdk';
import { createContext, useMemo } from 'react';
import { useCompaniesOutreachQuery } from '../../data/companiesApi';
import type { ListedCompany } from './useCompanies';

/** By the company's key in the address (`companyKey`); companies that were never changed are absent. */
export type OutreachByCompany = ReadonlyMap<string, Outreach>;

/** Owner and status of a page's companies. Undefined while they load and on a server that has none. */
export function useCompanyOutreach(
  workspace: string,
  companies: readonly ListedCompany[],
): OutreachByCompany | undefined {
  const ids = companies.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const { data } = useCompaniesOutreachQuery(
    { customer_slug: workspace, companyIds: ids.join(',') },
    { skip: ids.length === 0 },
  );
  return useMemo(
    () => data && new Map(data.companies.map(({ companyId, outreach }) => [String(companyId), outreach])),
    [data],
  );
}

/** Of the shown companies: as a prop it would make new columns, and each change would render every row. */
export const CompanyOutreachContext = createContext<OutreachByCompany | undefined>(undefined);
