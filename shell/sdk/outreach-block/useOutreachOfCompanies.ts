import { type Id, type Outreach, useOutreachOfCompaniesQuery } from '@forksight/sdk';
import { useDebounced } from '@forksight/sdk/ui';
import { useMemo } from 'react';

/** By the company's id as a text; companies that were never changed are absent. */
export type OutreachByCompany = ReadonlyMap<string, Outreach>;

export interface OutreachOfCompanies {
  /**
   * Stays that of the companies before while that of others loads. Undefined before the first response, on a server
   * without outreach and without companies.
   */
  outreach: OutreachByCompany | undefined;
  /** The response is of these companies and no newer one is loading: its versions can be sent with a change. */
  isCurrent: boolean;
}

/**
 * Requests owner, status and next step of the companies of a list, once for all; null: a row without a company. Lists of
 * another workspace must be mounted anew, as what was loaded last stays.
 */
export function useOutreachOfCompanies(workspace: string, companyIds: readonly (Id | null)[]): OutreachOfCompanies {
  // Sorted: another order of the same rows is no other request.
  const ids = [...new Set(companyIds.flatMap((id) => (id === null ? [] : [String(id)])))].toSorted().join(',');
  const debouncedIds = useDebounced(ids);
  // The first companies need no delay.
  const requested = debouncedIds === '' ? ids : debouncedIds;
  const { data, currentData, isFetching } = useOutreachOfCompaniesQuery(
    { customer_slug: workspace, companyIds: requested },
    { skip: requested === '' },
  );
  const outreach = useMemo(
    () => data && new Map(data.companies.map((company) => [String(company.companyId), company.outreach])),
    [data],
  );
  return { outreach, isCurrent: currentData !== undefined && !isFetching && requested === ids };
}
