import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { CustomersService } from '../../customers/customers.service.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import { addDigest } from './digest-finder.queries.js';
import { DELIVER_DIGESTS, deliveryKey } from './digest-jobs.js';

/** Jobs have no user: they see the workspace's favourites only. */
const NO_USER = 0;
/** Transactions mostly wait for the database. */
const CONCURRENT_VIEWS = 4;

/** Finds new leads in subscribed views and writes digests into the outbox. */
@Injectable()
export class DigestFinder {
  private readonly logger = new Logger(DigestFinder.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly views: ViewsService,
    private readonly leads: LeadsService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Uses a transaction per view, so that a failure does not affect other views. Returns how many digests it wrote.
   * @param onlyChanged whether to search only views whose leads have changed since they were searched
   * @throws the first error, after all views have been searched
   */
  async findAll(now = new Date(), { onlyChanged = false } = {}): Promise<number> {
    const customers = await this.customers.listIdsWithChannel();
    const views = await this.writes.acrossWorkspaces((tx) => this.views.listSubscribed(tx, customers, onlyChanged));
    const remaining = views.values();
    let foundCount = 0;
    const errors: unknown[] = [];
    const searchNext = async () => {
      for (const { customerId, viewId } of remaining) {
        try {
          if (await this.findUnlessInvalid(customerId, viewId, now)) foundCount += 1;
        } catch (error) {
          this.logger.error(`No digest of view ${viewId}: ${String(error)}`);
          errors.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_VIEWS }, searchNext));
    if (errors.length > 0) throw errors[0];
    return foundCount;
  }

  /**
   * Returns whether there were new leads. The digest, its leads and its delivery job are written in one transaction.
   * @throws AppError invalid, for a view with invalid filters
   */
  async find(customerId: number, viewId: string, now: Date): Promise<boolean> {
    return this.writes.transaction({ customerId, userId: NO_USER }, async (tx) => {
      // A second finder waits here and then sees the first one's digest.
      const view = await this.views.lockSubscribed(tx, customerId, viewId);
      if (!view) return false;
      const parameters = new SqlParameters();
      const { query, withRecycled, followsVersion } = this.leads.matchingLeads(view.filters, parameters, now);
      // Before the search: a change meanwhile leads to another one.
      await this.views.noteSearch(tx, customerId, viewId, followsVersion);
      const period = { viewId, viewName: view.name, start: view.start, to: now, withRecycled };
      const [digest] = await tx.query<object[]>(addDigest(query, period, parameters), parameters.values);
      if (!digest) return false;
      await this.jobs.add(tx, DELIVER_DIGESTS, { customerId }, { key: deliveryKey(customerId) });
      return true;
    });
  }

  /** Skips views whose filters were stored by an earlier release and are no longer valid. */
  private async findUnlessInvalid(customerId: number, viewId: string, now: Date): Promise<boolean> {
    try {
      return await this.find(customerId, viewId, now);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
      this.logger.warn(`No digest of view ${viewId}: ${error.message}`);
      return false;
    }
  }
}
