import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { ListRequest } from './list-request.dto.js';
import { CompanyListCache, type CachedCompanyList } from './company-list-cache.js';
import { KeysetBookmarks, type Bookmark } from './keyset-bookmarks.js';
import { pageOffset, type Paging } from './list-paging.js';

const MAX_TOTALS = 1_000;

/**
 * The number of matching leads in a version of the workspace's leads. The next page of a list need not count again. The
 * statement compares the version itself, so it counts again after a change in any process.
 */
export interface CachedTotal {
  total: string;
  version: string;
}

/** What earlier responses revealed about a list of leads. */
export interface CachedLeadList {
  total?: CachedTotal;
  /** At or before the page's first lead. */
  bookmark?: Bookmark;
}

/** Identify the workspace and the leads of a request; `list` also their order. */
export interface ListKeys {
  total: string;
  list: string;
}

type SortedRequest = ListRequest & { sortCol?: string | null; sortDesc?: boolean | null };

/** What this process knows about lists from earlier responses, by request. */
export class ListCache {
  private readonly totals = new LRUCache<string, CachedTotal>({ max: MAX_TOTALS });
  private readonly bookmarks = new KeysetBookmarks();
  private readonly companies = new CompanyListCache();

  leadList(keys: ListKeys, paging: Paging): CachedLeadList {
    return {
      total: this.totals.get(keys.total),
      bookmark: this.bookmarks.find(keys.list, pageOffset(paging)),
    };
  }

  storeTotal(keys: ListKeys, total: CachedTotal): void {
    this.totals.set(keys.total, total);
  }

  /**
   * Reads the list's bookmarks if they will help its pages.
   * @param version of the list's order
   */
  learnBookmarks(
    keys: ListKeys,
    paging: Paging,
    { total, version }: CachedTotal,
    readRows: () => AsyncIterable<string[]>,
  ): Promise<void> {
    const sentPage = { offset: pageOffset(paging), total: Number(total), version };
    return this.bookmarks.learn(keys.list, sentPage, readRows);
  }

  companyList(list: string, paging: Paging): CachedCompanyList | undefined {
    return this.companies.page(list, paging);
  }

  storeCompanyList(list: string, json: Buffer): void {
    this.companies.store(list, json);
  }
}

/**
 * Returns the cache keys of a request. Filters may count days back from today: call this before reading the filters, so
 * that the key is never of a later day than the response.
 */
export function listKeys({ customer_slug, filters, search, sortCol, sortDesc }: SortedRequest): ListKeys {
  const today = new Date().toISOString().slice(0, 10);
  const total = hash('sha256', JSON.stringify([customer_slug, filters, search ?? '', today]), 'base64');
  return { total, list: `${total} ${sortCol ?? ''} ${sortDesc ? 'desc' : 'asc'}` };
}
