import { type CompanyGroup, intParam, oneOfParam, type Sort, textParam, type UrlParam } from '@forksight/sdk';

/** The columns that companies can be sorted by, by the API's names. */
const SORT_COLUMNS = [
  'companyName',
  'employees',
  'leadsCount',
  'signalsCount',
  'score',
  'lastSignalDate',
  'country',
] as const;

export type CompanySortColumn = (typeof SORT_COLUMNS)[number];

/** `leadsCount:desc` */
const groupSortParam: UrlParam<Sort<CompanySortColumn> | undefined> = {
  read: (text) => {
    const [name, direction, ...rest] = (text ?? '').split(':');
    const column = SORT_COLUMNS.find((known) => known === name);
    const known = rest.length === 0 && (direction === 'asc' || direction === 'desc');
    return column && known ? { column, desc: direction === 'desc' } : undefined;
  },
  write: (sort) => (sort ? `${sort.column}:${sort.desc ? 'desc' : 'asc'}` : null),
};

/** The query parameters of the companies page. */
export const COMPANIES_PARAMS = {
  /** `list` when absent. */
  view: oneOfParam(['list', 'card']),
  viewId: textParam,
  groupSort: groupSortParam,
  companyPage: intParam(1),
  /** The company whose leads are open, so that Back from a lead finds it open again. */
  company: textParam,
  /** The page of the open company's leads: the embedded table's own parameter. */
  page: intParam(1),
};

/** How the address names a company; the group of leads without one is `none`. */
export function companyKey({ companyId }: Pick<CompanyGroup, 'companyId'>): string {
  return companyId === null ? 'none' : String(companyId);
}
