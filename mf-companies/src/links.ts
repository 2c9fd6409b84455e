import { type Filter, type Id, paths } from '@forksight/sdk';

interface ListedBy {
  /** Filters with a field of their own, by their query parameters. */
  repository?: string | undefined;
  signalType?: string | undefined;
  companyCountryCode?: string | undefined;
  /** Filters that no field shows. */
  others?: readonly Filter[] | undefined;
}

/** The list that a number counts. */
export function listPath(workspace: string, page: 'all-leads' | 'all-companies', { others = [], ...params }: ListedBy) {
  const otherFilters = others.length === 0 ? undefined : JSON.stringify(others);
  return paths.page(workspace, page, { ...params, otherFilters });
}

export const ofCompany = (companyId: Id): Filter => ({ propertyName: 'companyId', operator: '=', value: companyId });

/** Leads with a signal in the week of a day. With a signal type or a repository, one signal has all of them. */
export const inWeek = (week: string): Filter => ({ propertyName: 'signalWeek', operator: '=', value: week });

/** Leads with their first signal in the week of a day. */
export const newInWeek = (week: string): Filter => ({ propertyName: 'firstSignalWeek', operator: '=', value: week });

/** Leads of companies with their first signal in the week of a day. */
export const companyNewInWeek = (week: string): Filter => ({
  propertyName: 'companyFirstWeek',
  operator: '=',
  value: week,
});
