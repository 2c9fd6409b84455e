import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { AppError } from '../../platform/errors.js';
import { MAX_VIEW_COUNT, VIEW_COUNTS_BUDGET_MS } from '../../platform/limits.js';
import { LeadsService } from '../leads/leads.service.js';
import type { ViewCount } from './view.dto.js';
import { VIEWS_TO_COUNT, type ViewToCount } from './views.queries.js';

const MAX_CACHED_COUNTS = 5_000;
/** For filters on values that raise no version, such as favourites and names of repositories. */
const UNVERSIONED_LIFETIME_MS = 60_000;

/** Number of matches of saved views. Cached per process, for one version of the workspace's leads and one day. */
@Injectable()
export class ViewCountsService {
  private readonly cache = new LRUCache<string, number>({ max: MAX_CACHED_COUNTS });

  constructor(private readonly leads: LeadsService) {}

  /** Counts view after view until the budget is spent; later views, and those with a filter of the past, get null. */
  async count(reads: PipelinedReads, slug: string): Promise<ViewCount[]> {
    const views = await reads.rows<ViewToCount>(VIEWS_TO_COUNT);
    const { user } = await reads.requestContext;
    const deadline = performance.now() + VIEW_COUNTS_BUDGET_MS;
    const counts: ViewCount[] = [];
    for (const view of views) {
      counts.push({ id: view.id, count: await this.countView(reads, view, { slug, userId: user.userId, deadline }) });
    }
    return counts;
  }

  private async countView(
    reads: PipelinedReads,
    { entityType, filters, version }: ViewToCount,
    { slug, userId, deadline }: { slug: string; userId: number; deadline: number },
  ): Promise<number | null> {
    const count = this.statementOf(entityType, filters);
    if (!count) return null;
    // Filters may count days back from today. Favourites depend on the user.
    const today = new Date().toISOString().slice(0, 10);
    const reader = count.followsVersion ? version : `of ${userId}`;
    const key = JSON.stringify([slug, entityType, filters, today, reader]);
    const cached = this.cache.get(key);
    if (cached !== undefined || performance.now() > deadline) return cached ?? null;
    const [row] = await reads.rows<{ n: number }>(count.statement);
    const n = row?.n ?? 0;
    this.cache.set(key, n, count.followsVersion ? {} : { ttl: UNVERSIONED_LIFETIME_MS });
    return n;
  }

  /** Returns undefined for filters that an earlier release stored and this one refuses. */
  private statementOf(entityType: ViewToCount['entityType'], filters: object[]) {
    try {
      return this.leads.matchCount(entityType, filters, MAX_VIEW_COUNT);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'invalid') return undefined;
      throw error;
    }
  }
}
