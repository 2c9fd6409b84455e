import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { filterOptions } from './filter-options.queries.js';

interface CachedOptions {
  version: string;
  body: Buffer;
}

const MAX_WORKSPACES = 200;
/** No workspace has this version. */
const NO_VERSION = '-1';

/** The values to filter by, which each process counts once for each version of a workspace's leads. */
@Injectable()
export class FilterOptionsService {
  private readonly cache = new LRUCache<CustomerId, CachedOptions>({ max: MAX_WORKSPACES });

  /** Returns the response body. */
  async read(reads: PipelinedReads): Promise<Buffer> {
    // A slug may name another workspace later, so the cache needs the id.
    const { customerId } = await reads.requestContext;
    if (customerId === undefined) throw new Error('Options of filters need a workspace');
    const cached = this.cache.get(customerId);
    const row = await reads.columns<'version' | 'body'>(filterOptions(cached?.version ?? NO_VERSION));
    if (!row?.version) throw new Error('The options statement returned no row');
    if (!row.body) {
      if (!cached) throw new Error('The options statement returned no options');
      return cached.body;
    }
    this.cache.set(customerId, { version: row.version.toString(), body: row.body });
    return row.body;
  }
}
