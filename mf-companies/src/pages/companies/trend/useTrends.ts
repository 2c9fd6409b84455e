import { useMemo } from 'react';
import { companyKey } from '../../../paths';
import { useCompaniesTrendsQuery } from '../../../data/companiesApi';
import { recentWeeks, type Trend, weeklyTrend } from './trend';
import type { ListedCompany } from '../useCompanies';

/** By the company's key in the address (`companyKey`). */
export type Trends = ReadonlyMap<string, Trend>;

/**
 * Weekly signals of a page's companies: counted here when all leads are loaded, else requested from the server. Undefined
 * while they load and when the request fails.
 */
export function useTrends(workspace: string, companies: readonly ListedCompany[]): Trends | undefined {
  const fromLeads = useMemo(() => trendsFromLeads(companies), [companies]);
  const ids = companies.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const { data } = useCompaniesTrendsQuery(
    { customer_slug: workspace, companyIds: ids.join(',') },
    { skip: fromLeads !== undefined || ids.length === 0 },
  );
  const fromServer = useMemo(
    () =>
      data && new Map(data.trends.map(({ companyId, signals }) => [String(companyId), { weeks: data.weeks, signals }])),
    [data],
  );
  return fromLeads ?? fromServer;
}

function trendsFromLeads(companies: readonly ListedCompany[]): Trends | undefined {
  const weeks = recentWeeks();
  const trends = companies.map((company) => {
    const { leads } = company;
    return leads && ([companyKey(company), weeklyTrend(leads, weeks)] as const);
  });
  return trends.every((trend) => trend !== undefined) ? new Map(trends) : undefined;
}
