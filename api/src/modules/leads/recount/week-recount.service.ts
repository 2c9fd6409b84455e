import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { AppError } from '../../../platform/errors.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { raiseVersion } from '../changes/list-version.js';
import { COMPARE_SUMS, CORRECT_DIFFERENCES, COUNT_DIFFERENCES } from './week-recount.queries.js';

/** The nightly job that compares sums, and the weekly one that recounts all workspaces. */
export const CHECK_WEEKS_TASK = 'check-weeks';
export const RECOUNT_WEEKS_TASK = 'recount-weeks';

export interface Recount {
  slug: string;
  /** Stored rows that were wrong, and are right now. */
  corrected: number;
}

interface Workspace {
  customerId: number;
  slug: string;
}

/**
 * Compares the counts by week with leads and signals. They can differ after a process of a release without these counts has
 * changed leads, as during an update.
 */
@Injectable()
export class WeekRecountService {
  constructor(
    private readonly db: DataSource,
    private readonly totals: LeadTotalsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Recounts one workspace, or all, one after the other. The connection must see all workspaces.
   * @throws AppError not_found for an unknown slug
   */
  async *recount(slug?: string): AsyncGenerator<Recount, void> {
    const workspaces = await this.findWorkspaces(slug);
    if (slug !== undefined && workspaces.length === 0) throw new AppError('not_found', `There is no client ${slug}.`);
    for (const workspace of workspaces)
      yield { slug: workspace.slug, corrected: await this.recountWorkspace(workspace) };
  }

  /** Recounts the workspaces whose sums by week differ from their totals. */
  async recountDiffering(): Promise<void> {
    for (const workspace of await this.findWorkspaces()) {
      const [sums] = await this.db.query<{ differ: boolean }[]>(COMPARE_SUMS, [workspace.customerId]);
      if (sums?.differ) await this.recountWorkspace(workspace);
    }
  }

  private findWorkspaces(slug?: string): Promise<Workspace[]> {
    return this.db.query<Workspace[]>(
      `select customer_id as "customerId", slug from customer where $1::text is null or slug = $1 order by customer_id`,
      [slug ?? null],
    );
  }

  /** Reads without a lock; only a workspace with a difference is locked, and counted again. */
  private async recountWorkspace({ customerId, slug }: Workspace): Promise<number> {
    const [comparison] = await this.db.query<{ differences: number }[]>(COUNT_DIFFERENCES, [customerId]);
    if (!comparison?.differences) return 0;
    return this.db.transaction(async (tx) => {
      await this.totals.lockWorkspaces(tx, [customerId]);
      const [row] = await tx.query<{ differences: number }[]>(CORRECT_DIFFERENCES, [customerId]);
      const corrected = row?.differences ?? 0;
      if (corrected === 0) return 0;
      await tx.query(raiseVersion('customer_id = $1'), [customerId]);
      const detail = corrected === 1 ? '1 count' : `${corrected} counts`;
      await this.audit.record({ action: 'counts.correct', outcome: 'done', customerSlug: slug, detail }, tx);
      return corrected;
    });
  }
}
