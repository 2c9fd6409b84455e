import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { nextState, type DeliveryOutcome } from '../../slack/digests/delivery-policy.rules.js';
import type { AlertMessage } from '../alert-message.entity.js';
import type { Alert } from '../alert.entity.js';
import { alertMessageKey, DELIVER_ALERT, type AlertMessageKey } from '../alert-jobs.js';
import { AlertHits } from '../detection/alert-hits.service.js';
import type { AlertContent, AlertItem } from './alert-content.js';
import {
  alertItems,
  BEGIN_SENDING,
  DUE_MESSAGES,
  END_MESSAGE,
  END_SENDING,
  LOCK_MESSAGE,
  NEXT_ATTEMPT,
  PRUNE_MESSAGES,
  RELEASE_HITS,
} from './alert-delivery.queries.js';
import { AlertSender, type Envelope } from './alert-sender.service.js';

type MessageRow = Pick<AlertMessage, 'messageId' | 'state' | 'attempts' | 'failures' | 'doubts' | 'lastError'> &
  Pick<Alert, 'alertId' | 'event' | 'viewId' | 'channel' | 'webhookUrl' | 'secret' | 'active' | 'userId'> & {
    createdAt: Date;
    email: string;
    isMember: boolean;
    name: string;
    slug: string;
    isCustomerActive: boolean;
  };

/** A message that this process has claimed for sending. */
interface Claim {
  row: MessageRow;
  envelope: Envelope;
}

/** Longer than any attempt takes: a message in state `sending` for longer belongs to a process that died. */
const MAX_SENDING_MS = 60_000;
const PRUNE_BATCH_SIZE = 1_000;
const INTERRUPTED: DeliveryOutcome = { kind: 'unanswered', why: 'Its sending was cut short.' };
/** A message that may be repeated without harm: mail and webhooks have an id by which the receiver knows it. */
const REPEATABLE = new Set(['webhook']);

/** Sends messages from the outbox, with what may be shown at that time. */
@Injectable()
export class AlertDelivery {
  private readonly logger = new Logger(AlertDelivery.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly writes: WorkspaceWrites,
    private readonly hits: AlertHits,
    private readonly sender: AlertSender,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Sends a message if it is due. It is marked as `sending` before: if this process dies, it is sent again once at most. */
  async deliver(key: AlertMessageKey): Promise<void> {
    const claim = await this.transaction(key, (tx) => this.claim(tx, key));
    if (!claim) return;
    const sent = await this.sender.send(claim.envelope);
    const outcome: DeliveryOutcome =
      sent.kind === 'unanswered' && REPEATABLE.has(claim.row.channel) ? { kind: 'not-sent', why: sent.why } : sent;
    if (outcome.kind !== 'accepted') {
      this.logger.warn(`Alert message ${key.messageId} of customer ${key.customerId} ${outcome.kind}: ${outcome.why}`);
    }
    await this.transaction(key, (tx) => this.record(tx, key, claim.row, outcome));
  }

  /** Adds jobs for all messages that are due, in case their jobs were lost. */
  async resume(): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      for (const key of await tx.query<AlertMessageKey[]>(DUE_MESSAGES, [this.now()])) await this.schedule(tx, key);
    });
  }

  /** Deletes old messages. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now() - this.config.historyDays * DAY_MS);
    for (let pruned = PRUNE_BATCH_SIZE; pruned === PRUNE_BATCH_SIZE;) {
      pruned = await this.writes.acrossWorkspaces(async (tx) => {
        const [, count] = await tx.query<[unknown, number]>(PRUNE_MESSAGES, [before, PRUNE_BATCH_SIZE]);
        return count;
      });
    }
  }

  private async claim(tx: EntityManager, key: AlertMessageKey): Promise<Claim | undefined> {
    const now = this.now();
    const [row] = await tx.query<MessageRow[]>(LOCK_MESSAGE, [key.messageId, now]);
    if (!row) {
      await this.scheduleNext(tx, key);
      return undefined;
    }
    const doubt = row.state === 'sending' ? nextState(row, INTERRUPTED, now) : undefined;
    if (doubt && doubt.nextAttempt === null) {
      await tx.query(END_MESSAGE, [row.messageId, doubt.lastError, doubt.state]);
      return undefined;
    }
    const content = await this.prepare(tx, key, row);
    if (typeof content === 'string') {
      await tx.query(END_MESSAGE, [row.messageId, `Not sent: ${content}.`, 'failed']);
      return undefined;
    }
    const doubts = doubt?.doubts ?? row.doubts;
    await tx.query(BEGIN_SENDING, [row.messageId, new Date(this.clock.now() + MAX_SENDING_MS), doubts]);
    const { messageId, alertId, userId, channel, webhookUrl, secret, email, createdAt } = row;
    const ids = { customerId: key.customerId, userId, alertId, messageId };
    return {
      row: { ...row, doubts, attempts: row.attempts + 1 },
      envelope: { ...ids, channel, webhookUrl, secret, email, createdAt, content },
    };
  }

  /** Returns the content as of now, or why nothing is sent. */
  private async prepare(tx: EntityManager, member: AlertMessageKey, row: MessageRow): Promise<AlertContent | string> {
    const { viewId, event, messageId, name, slug } = row;
    if (!row.active) return 'the alert was switched off';
    if (!row.isMember || !row.isCustomerActive) return 'its user has no access to the workspace any more';
    const parameters = new SqlParameters();
    try {
      const { matching, entityType, viewName } = await this.hits.matching(tx, member, viewId, parameters, this.now());
      const message = { event, entityType, messageId, createdAt: row.createdAt };
      const statement = alertItems(matching, message, parameters);
      const [found] = await tx.query<{ total: number; items: AlertItem[]; leadIds: number[]; companyIds: number[] }[]>(
        statement,
        parameters.values,
      );
      if (row.doubts === 0) await tx.query(RELEASE_HITS, [messageId, found?.leadIds ?? [], found?.companyIds ?? []]);
      if (!found || found.total === 0) return 'nothing of it may be shown any more';
      const { total, items } = found;
      return { event, workspace: { name, slug }, viewId, viewName, entityType, total, items };
    } catch (error) {
      if (error instanceof AppError) return 'its view was deleted, is private or has invalid filters';
      throw error;
    }
  }

  private async record(
    tx: EntityManager,
    key: AlertMessageKey,
    row: MessageRow,
    outcome: DeliveryOutcome,
  ): Promise<void> {
    const now = this.now();
    const next = nextState(row, outcome, now);
    const columns = [next.state, next.failures, next.doubts, next.lastError, next.nextAttempt];
    const sentAt = next.state === 'sent' ? now : null;
    await tx.query(END_SENDING, [key.messageId, ...columns, sentAt, row.attempts]);
    await this.scheduleNext(tx, key);
  }

  private async scheduleNext(tx: EntityManager, key: AlertMessageKey): Promise<void> {
    const [next] = await tx.query<{ runAt: Date }[]>(NEXT_ATTEMPT, [key.messageId]);
    if (next) await this.schedule(tx, key, next.runAt);
  }

  private async schedule(tx: EntityManager, key: AlertMessageKey, runAt?: Date): Promise<void> {
    await this.jobs.add(tx, DELIVER_ALERT, key, { key: alertMessageKey(key), runAt });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private transaction<Result>(
    { customerId, userId }: AlertMessageKey,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.writes.transaction({ customerId, userId }, work);
  }
}
