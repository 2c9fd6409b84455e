import { useMemo } from 'react';
import { companyKey } from '../../paths';
import { useCompaniesTrendsQuery } from './companiesApi';
import { lastWeeks, type Trend, trendOf } from './trend';
import type { ListedCompany } from './useCompanies';

/** By the company's key in the address. */
export type Trends = ReadonlyMap<string, Trend>;

/**
 * How the companies of a page did week by week: counted here where their leads are at hand, else told by the server.
 * Undefined while that is on its way, and for good where the server does not tell it.
 */
export function useTrends(workspace: string, companies: readonly ListedCompany[]): Trends | undefined {
  const here = useMemo(() => trendsOfLeads(companies), [companies]);
  const ids = companies.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const { data } = useCompaniesTrendsQuery(
    { customer_slug: workspace, companyIds: ids.join(',') },
    { skip: here !== undefined || ids.length === 0 },
  );
  const told = useMemo(
    () =>
      data && new Map(data.trends.map(({ companyId, signals }) => [String(companyId), { weeks: data.weeks, signals }])),
    [data],
  );
  return here ?? told;
}

function trendsOfLeads(companies: readonly ListedCompany[]): Trends | undefined {
  const weeks = lastWeeks();
  const trends = companies.map((company) => {
    const { leads } = company;
    return leads && ([companyKey(company), trendOf(leads, weeks)] as const);
  });
  return trends.every((trend) => trend !== undefined) ? new Map(trends) : undefined;
}
