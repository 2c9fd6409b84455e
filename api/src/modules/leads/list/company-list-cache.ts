import { LRUCache } from 'lru-cache';
import { DEFAULT_ALL_UP_TO } from '../../../platform/limits.js';
import { pageOffset, type Paging } from './list-paging.js';

/** Groups of a list that are cached, from the first on. */
export const MAX_CACHED_GROUPS = DEFAULT_ALL_UP_TO;

const MAX_LISTS = 50;
/** A list of 5,000 companies takes about 1 MB, with long names several. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Memory per byte of the JSON that a list was read from. */
const BYTES_PER_JSON_BYTE = 3;

/** A company (0: leads without a company) with its totals and its sort keys. */
type CachedGroup = [
  companyId: number,
  leads: number,
  signals: number,
  lastSignalAt: string | null,
  ...keys: (string | number | null)[],
];

/**
 * A filtered list of companies, for which PostgreSQL had to group all matching leads. As with totals, the statement
 * compares the version and groups again when it differs.
 */
export interface CachedCompanyList {
  version: string;
  /** Number of groups, of their leads, and of the groups that are companies. */
  n: number;
  leads: number;
  named: number;
  /** In the order of the list: all, or the first `MAX_CACHED_GROUPS`. */
  groups: CachedGroup[];
}

export class CompanyListCache {
  private readonly lists = new LRUCache<string, CachedCompanyList>({ max: MAX_LISTS, maxSize: MAX_BYTES });

  /** Returns the list with the groups of one page, if all of them are cached. */
  page(list: string, paging: Paging): CachedCompanyList | undefined {
    const cached = this.lists.get(list);
    return cached && pageOfList(cached, paging);
  }

  /** @param json the `list` that `companyPage` returned */
  store(list: string, json: Buffer): void {
    const size = json.length * BYTES_PER_JSON_BYTE;
    this.lists.set(list, JSON.parse(json.toString()) as CachedCompanyList, { size });
  }
}

export function pageOfList(list: CachedCompanyList, paging: Paging): CachedCompanyList | undefined {
  const { n, groups } = list;
  const { pageSize, allUpTo } = paging;
  const isComplete = allUpTo !== undefined && n <= allUpTo;
  const lastOffset = Math.max(0, Math.floor((n - 1) / pageSize)) * pageSize;
  const first = isComplete ? 0 : Math.min(pageOffset(paging), lastOffset);
  const end = isComplete ? n : Math.min(n, first + pageSize);
  return end <= groups.length ? { ...list, groups: groups.slice(first, end) } : undefined;
}
