import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { SqlParameters } from '../../../platform/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/workspace-writes.js';
import { CustomersService } from '../../customers/customers.service.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ViewsService } from '../../views/views.service.js';
import { addDigest, IS_BUSY } from './digest-finder.queries.js';
import { deliverDigests, deliveryKey, findDigests } from './digest-jobs.js';

/** A job has no user: of favourites it sees the workspace's. */
const nobody = 0;
const lookAgainMs = 10_000;
/** A transaction is mostly waiting for the database. */
const viewsAtOnce = 4;

/** Finds what is new in subscribed views, and writes it into the outbox. */
@Injectable()
export class DigestFinder {
  private readonly logger = new Logger(DigestFinder.name);

  constructor(
    private readonly db: DataSource,
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly views: ViewsService,
    private readonly leads: LeadsService,
    private readonly jobs: Jobs,
  ) {}

  /**
   * A night's run brings leads piece by piece, and then their companies: one digest tells of it when none of that is left
   * to do. Until then it comes again. For the worker, which alone sees the jobs. `others`: their tasks.
   */
  async findOnceSettled(others: string[]): Promise<void> {
    const [{ isBusy } = { isBusy: false }] = await this.db.query<{ isBusy: boolean }[]>(IS_BUSY, [others]);
    if (isBusy) {
      const runAt = new Date(Date.now() + lookAgainMs);
      await this.db.transaction((tx) => this.jobs.add(tx, findDigests, {}, { key: findDigests, runAt }));
    } else await this.findAll();
  }

  /**
   * Each view in a transaction of its own: one that fails holds up no other. Returns how many digests it wrote.
   * @throws what the first view failed of, once all have been looked at
   */
  async findAll(now = new Date()): Promise<number> {
    const customers = await this.customers.idsWithChannel();
    const views = await this.writes.acrossWorkspaces((tx) => this.views.subscribedOf(tx, customers));
    const left = views.values();
    let found = 0;
    const faults: unknown[] = [];
    const lookOn = async () => {
      for (const { customerId, viewId } of left) {
        try {
          if (await this.findIfReadable(customerId, viewId, now)) found += 1;
        } catch (error) {
          this.logger.error(`No digest of view ${viewId}: ${String(error)}`);
          faults.push(error);
        }
      }
    };
    await Promise.all(Array.from({ length: viewsAtOnce }, lookOn));
    if (faults.length > 0) throw faults[0];
    return found;
  }

  /**
   * Tells whether there was anything new. The digest, its leads and the job that delivers it come at once or not at all.
   * @throws AppError invalid, for a view whose filters no list takes
   */
  async find(customerId: number, viewId: string, now: Date): Promise<boolean> {
    return this.writes.transaction({ customerId, userId: nobody }, async (tx) => {
      // Who comes second waits here, and then sees what the first has told.
      const view = await this.views.lockSubscribed(tx, customerId, viewId);
      if (!view) return false;
      const parameters = new SqlParameters();
      const { query, withRecycled } = this.leads.matching(view.filters, parameters, now);
      const period = { viewId, viewName: view.name, start: view.start, to: now, withRecycled };
      const [digest] = await tx.query<object[]>(addDigest(query, period, parameters), parameters.values);
      if (!digest) return false;
      await this.jobs.add(tx, deliverDigests, { customerId }, { key: deliveryKey(customerId) });
      return true;
    });
  }

  /** A filter that was kept by an earlier release, and is no longer one, is no reason to fail. */
  private async findIfReadable(customerId: number, viewId: string, now: Date): Promise<boolean> {
    try {
      return await this.find(customerId, viewId, now);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'invalid')) throw error;
      this.logger.warn(`No digest of view ${viewId}: ${error.message}`);
      return false;
    }
  }
}
