import {
  type CompanyGroup,
  intParam,
  oneOfParam,
  type Sort,
  textParam,
  type UrlParam,
  type ViewDisplay,
} from '@forksight/sdk';

/** Sortable columns, by the API's names. */
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

/** `leadsCount:desc`; null, as `none`: unsorted, in a view that stores a sort. */
const groupSortParam: UrlParam<Sort<CompanySortColumn> | null | undefined> = {
  read: (text) => {
    if (text === 'none') return null;
    const [name, direction, ...rest] = (text ?? '').split(':');
    const column = SORT_COLUMNS.find((candidate) => candidate === name);
    const isValid = rest.length === 0 && (direction === 'asc' || direction === 'desc');
    return column && isValid ? { column, desc: direction === 'desc' } : undefined;
  },
  write: (sort) => (sort ? `${sort.column}:${sort.desc ? 'desc' : 'asc'}` : sort === null ? 'none' : null),
};

/** Returns a view's sort; undefined for a column that this page does not know. */
export function storedSort(sort: ViewDisplay['sort']): Sort<CompanySortColumn> | undefined {
  const column = SORT_COLUMNS.find((candidate) => candidate === sort?.column);
  return column && { column, desc: sort?.desc ?? false };
}

/** Query parameters of the companies page. */
export const COMPANIES_PARAMS = {
  /** `list` when absent. */
  view: oneOfParam(['list', 'card']),
  viewId: textParam,
  groupSort: groupSortParam,
  companyPage: intParam(1),
  /** Key of the expanded company: Back from a lead finds it still expanded. */
  company: textParam,
  /** Page of the expanded company's leads; the embedded table owns this parameter. */
  page: intParam(1),
};

/** Key of a company in the address; `none` for leads without a company. */
export function companyKey({ companyId }: Pick<CompanyGroup, 'companyId'>): string {
  return companyId === null ? 'none' : String(companyId);
}
