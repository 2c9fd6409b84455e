import { DEFAULT_ALL_UP_TO, DEFAULT_PAGE_SIZE } from '../../../platform/limits.js';

/** Sizes must be whole numbers: they become part of the statement's text. */
export interface Paging {
  page: number;
  pageSize: number;
  /** Return all rows if there are no more than this. */
  allUpTo?: number;
}

/** The number of rows before the page. */
export const pageOffset = ({ page, pageSize }: Paging): number => (page - 1) * pageSize;

/** The first page in the sizes that the front end requests. */
export function isDefaultPage({ page, pageSize, allUpTo }: Paging): boolean {
  return page === 1 && pageSize === DEFAULT_PAGE_SIZE && (allUpTo === undefined || allUpTo === DEFAULT_ALL_UP_TO);
}

/** SQL: conditions on the number of rows `n`, by which a list is sent page by page or completely. */
export const isPaged = ({ allUpTo }: Paging): string => (allUpTo === undefined ? 'true' : `n > ${allUpTo}`);
export const isComplete = ({ allUpTo }: Paging): string => (allUpTo === undefined ? 'false' : `n <= ${allUpTo}`);

/** SQL: the offset of the page's first row. A page past the last is the last. */
export const firstRow = (paging: Paging): string =>
  `least(${pageOffset(paging)}::bigint, greatest(0, (n - 1) / ${paging.pageSize} * ${paging.pageSize}))`;
