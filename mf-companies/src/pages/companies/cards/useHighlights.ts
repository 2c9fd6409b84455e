import type { Api } from '@forksight/sdk';
import { useMemo } from 'react';
import { useCompaniesHighlightsQuery } from '../../../data/companiesApi';
import type { ListedCompany } from '../useCompanies';

type Highlight = Api.CompanyHighlights['highlights'][number];

/** What cards show beside the list's own values. */
export interface Highlights {
  weeks: readonly string[];
  byCompany: ReadonlyMap<string, Highlight>;
}

/** Requests the highlights of a page's companies. Undefined while they load and when the request fails. */
export function useHighlights(workspace: string, companies: readonly ListedCompany[]): Highlights | undefined {
  const ids = companies.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const { currentData } = useCompaniesHighlightsQuery(
    { customer_slug: workspace, companyIds: ids.join(',') },
    { skip: ids.length === 0 },
  );
  return useMemo(
    () =>
      currentData && {
        weeks: currentData.weeks,
        byCompany: new Map(currentData.highlights.map((each) => [String(each.companyId), each])),
      },
    [currentData],
  );
}
