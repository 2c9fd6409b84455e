import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { MAX_ALERT_MESSAGES_PER_DAY } from '../../../platform/limits.js';
import { Clock, DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { SURGE_INTERVAL_MS } from '../../leads/hits/fresh-hits.rules.js';
import type { Alert } from '../alert.entity.js';
import { alertMessageKey, DELIVER_ALERT } from '../alert-jobs.js';
import { COUNT_MESSAGES, DISABLE_ALERT, DUE_ALERTS, LOCK_ALERT, RECORD_CHECK } from './alert-finder.queries.js';
import { AlertHits } from './alert-hits.service.js';

interface DueAlert {
  customerId: number;
  userId: number;
  alertId: string;
  version: string;
}

type LockedAlert = Pick<Alert, 'event' | 'viewId' | 'frequency' | 'since' | 'afterEmploymentId'>;

/** Between two messages of an immediate alert: leads that come one by one are reported together. */
const MIN_MESSAGE_INTERVAL_MS = 5 * MINUTE_MS;

/** Compares alerts that are due with the leads, and writes messages into the outbox. */
@Injectable()
export class AlertFinder {
  private readonly logger = new Logger(AlertFinder.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly hits: AlertHits,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses a transaction per alert, so that a failure does not affect others. Returns how many messages it wrote.
   * @throws the first error, after all alerts have been compared
   */
  async findAll(): Promise<number> {
    const due = await this.writes.acrossWorkspaces((tx) =>
      tx.query<DueAlert[]>(DUE_ALERTS, [new Date(this.clock.now())]),
    );
    let count = 0;
    const errors: unknown[] = [];
    for (const alert of due) {
      try {
        if (await this.find(alert)) count += 1;
      } catch (error) {
        this.logger.error(`Alert ${alert.alertId} was not compared: ${String(error)}`);
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return count;
  }

  /** Returns whether there was anything new. */
  private async find(due: DueAlert): Promise<boolean> {
    try {
      return await this.writes.transaction(due, (tx) => this.findIn(tx, due));
    } catch (error) {
      if (!(error instanceof AppError && ['invalid', 'not_found'].includes(error.kind))) throw error;
      const reason = 'Its view was deleted, is private or has invalid filters.';
      await this.writes.transaction(due, (tx) => tx.query(DISABLE_ALERT, [due.alertId, reason]));
      return false;
    }
  }

  private async findIn(tx: EntityManager, due: DueAlert): Promise<boolean> {
    const { customerId, userId, alertId, version } = due;
    const [alert] = await tx.query<LockedAlert[]>(LOCK_ALERT, [alertId]);
    if (!alert) return false;
    const now = new Date(this.clock.now());
    const [sent] = await tx.query<{ count: number }[]>(COUNT_MESSAGES, [alertId, new Date(now.getTime() - DAY_MS)]);
    // What is new then is reported later: nothing is lost.
    if ((sent?.count ?? 0) >= MAX_ALERT_MESSAGES_PER_DAY) return false;
    const messageId = await this.hits.find(tx, due, { ...alert, alertId }, { isKnown: false, now });
    const pauseMs = alert.event === 'surged' ? SURGE_INTERVAL_MS : messageId ? MIN_MESSAGE_INTERVAL_MS : null;
    const pausedUntil = pauseMs === null ? null : new Date(now.getTime() + pauseMs);
    await tx.query(RECORD_CHECK, [alertId, version, now, pausedUntil]);
    if (!messageId) return false;
    const key = { customerId, userId, messageId };
    await this.jobs.add(tx, DELIVER_ALERT, key, { key: alertMessageKey(key) });
    return true;
  }
}
