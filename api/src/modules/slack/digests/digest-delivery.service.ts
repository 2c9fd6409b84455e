import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { CustomersService } from '../../customers/customers.service.js';
import { ViewsService } from '../../views/views.service.js';
import { nextStateForNewWebhook, nextState, type DeliveryOutcome } from './delivery-policy.rules.js';
import {
  BEGIN_SENDING,
  DIGEST_COMPANIES,
  DUE_CUSTOMERS,
  END_SENDING,
  NEXT_DIGEST,
  NEXT_TIME,
  RELEASE_ALL,
  RELEASE_UNLISTED,
  SET_STATE,
} from './digest-delivery.queries.js';
import { DELIVER_DIGESTS, deliveryKey } from './digest-jobs.js';
import { digestMessage, type Digest, type SlackMessage } from './digest-message.js';
import { WebhookClient } from './webhook-client.service.js';
import { WebhookRateLimit } from './webhook-rate-limit.service.js';

interface OutboxRow {
  digestId: string;
  viewId: string;
  viewName: string;
  withRecycled: boolean;
  state: 'waiting' | 'sending' | 'unknown';
  failures: number;
  doubts: number;
  attempts: number;
  lastError: string | null;
}

/** A message that this process has claimed for sending. */
interface Claim {
  row: OutboxRow;
  webhook: string;
  message: SlackMessage;
}

/** Longer than any attempt takes: a digest in state `sending` for longer belongs to a process that died. */
const MAX_SENDING_MS = 30_000;

/** Sends digests from the outbox to webhooks, one message per call: customers do not wait for each other. */
@Injectable()
export class DigestDelivery {
  private readonly logger = new Logger(DigestDelivery.name);
  private readonly publicUrl: string;

  constructor(
    @Inject(Config) config: Config,
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly views: ViewsService,
    private readonly rateLimit: WebhookRateLimit,
    private readonly client: WebhookClient,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    this.publicUrl = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/(?<!\/)\/+$/, '');
  }

  /**
   * Sends the customer's next digest if it is due and schedules the one after it. The digest is marked as `sending` before:
   * if this process dies, it is sent again at most once.
   */
  async deliverNext(customerId: number): Promise<void> {
    const claim = await this.transaction(customerId, (tx) => this.claim(tx, customerId, this.now()));
    if (!claim) return;
    const outcome = await this.client.send(claim.webhook, claim.message);
    if (outcome.kind !== 'accepted') {
      this.logger.warn(`Digest ${claim.row.digestId} of customer ${customerId} ${outcome.kind}: ${outcome.why}`);
    }
    await this.transaction(customerId, (tx) => this.record(tx, customerId, claim, outcome, this.now()));
  }

  /** Adds jobs for all digests that are due, in case their jobs were lost. */
  async resume(): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      const due = await tx.query<{ customerId: number }[]>(DUE_CUSTOMERS, [this.now()]);
      for (const { customerId } of due) {
        await this.jobs.add(tx, DELIVER_DIGESTS, { customerId }, { key: deliveryKey(customerId) });
      }
    });
  }

  private async claim(tx: EntityManager, customerId: number, now: Date): Promise<Claim | undefined> {
    const [row] = await tx.query<OutboxRow[]>(NEXT_DIGEST, [customerId, now]);
    if (!row) {
      await this.scheduleNext(tx, customerId);
      return undefined;
    }
    const doubt = row.state === 'sending' ? nextState(row, INTERRUPTED, now) : undefined;
    if (doubt && doubt.nextAttempt === null) {
      await this.end(tx, customerId, row, doubt.state, doubt.lastError, doubt.doubts);
      return undefined;
    }
    const { doubts } = doubt ?? row;
    const { refusal, webhook, digest } = await this.prepare(tx, customerId, { ...row, doubts });
    if (refusal !== undefined) {
      await this.end(tx, customerId, row, 'failed', refusal, doubts);
      return undefined;
    }
    // Preparing took time: sending gets its full time limit.
    const startedAt = this.now();
    const until = new Date(startedAt.getTime() + MAX_SENDING_MS);
    const freeAt = await this.rateLimit.reserve(tx, webhook, startedAt, until);
    if (freeAt) {
      await this.scheduleNext(tx, customerId, freeAt);
      return undefined;
    }
    await tx.query(BEGIN_SENDING, [customerId, row.digestId, doubts, doubt?.lastError ?? row.lastError, until]);
    return {
      row: { ...row, doubts, attempts: row.attempts + 1 },
      webhook,
      message: digestMessage(digest, this.publicUrl),
    };
  }

  /** Returns the message's content and webhook as of now, or why it is not sent. */
  private async prepare(
    tx: EntityManager,
    customerId: number,
    row: OutboxRow,
  ): Promise<
    | { refusal?: undefined; webhook: string; digest: Digest }
    | { refusal: string; webhook?: undefined; digest?: undefined }
  > {
    const view = await this.views.lockSubscribed(tx, customerId, row.viewId);
    const customer = await this.customers.getWebhook(tx, customerId).catch((error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });
    if (customer instanceof AppError) return { refusal: customer.message };
    const { webhook, active, name, slug } = customer;
    const cancelled =
      (!active && 'the customer was deactivated') ||
      (webhook === null && 'the customer has no channel any more') ||
      (!view && 'the channel is not subscribed to the view any more');
    if (cancelled !== false || !view || webhook === null) {
      // Leads of a digest that may have arrived count as reported.
      if (row.doubts === 0) {
        await tx.query(RELEASE_ALL, [customerId, row.digestId]);
        await this.views.searchAgain(tx, customerId);
      }
      return { refusal: `Not sent: ${String(cancelled)}.` };
    }
    await tx.query(RELEASE_UNLISTED, [customerId, row.digestId, row.withRecycled]);
    const [content] = await tx.query<Pick<Digest, 'leadsCount' | 'companiesCount' | 'companies'>[]>(DIGEST_COMPANIES, [
      customerId,
      row.digestId,
    ]);
    if (!content || content.leadsCount === 0) return { refusal: 'Not sent: none of its leads may be shown any more.' };
    const { viewId } = row;
    const about = { viewId, viewName: view.name, entityType: view.entityType, workspace: { name, slug } };
    return { webhook, digest: { ...about, ...content, again: row.doubts > 0 } };
  }

  private async record(
    tx: EntityManager,
    customerId: number,
    { row, webhook }: Claim,
    outcome: DeliveryOutcome,
    now: Date,
  ): Promise<void> {
    const isUndelivered = outcome.kind === 'refused' || outcome.kind === 'not-sent';
    const isReplaced = isUndelivered && !(await this.isCurrentWebhook(tx, customerId, webhook));
    const next = isReplaced ? nextStateForNewWebhook(row, outcome.why, now) : nextState(row, outcome, now);
    const sentAt = next.state === 'sent' ? now : null;
    await tx.query(END_SENDING, [
      customerId,
      row.digestId,
      next.state,
      next.failures,
      next.doubts,
      next.lastError,
      next.nextAttempt,
      sentAt,
      row.attempts,
    ]);
    const freeAt = await this.rateLimit.release(tx, webhook, now, outcome.kind === 'limited' ? outcome.waitMs : 0);
    await this.scheduleNext(tx, customerId, freeAt);
  }

  /** Locks the customer, so that a replaced webhook either shows here or finds the failure that is recorded next. */
  private async isCurrentWebhook(tx: EntityManager, customerId: number, webhook: string): Promise<boolean> {
    try {
      return (await this.customers.getWebhook(tx, customerId, { locked: true })).webhook === webhook;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Ends automatic attempts and schedules the customer's next digest. */
  private async end(
    tx: EntityManager,
    customerId: number,
    { digestId }: OutboxRow,
    state: string,
    why: string | null,
    doubts: number,
  ): Promise<void> {
    await tx.query(SET_STATE, [customerId, digestId, state, why, null, doubts]);
    await this.scheduleNext(tx, customerId);
  }

  /** Adds a job for the customer's next digest, if there is one, at `earliest` or later. */
  private async scheduleNext(tx: EntityManager, customerId: number, earliest = new Date(0)): Promise<void> {
    const [{ nextTime } = { nextTime: null }] = await tx.query<{ nextTime: Date | null }[]>(NEXT_TIME, [customerId]);
    if (nextTime === null) return;
    const runAt = nextTime > earliest ? nextTime : earliest;
    await this.jobs.add(tx, DELIVER_DIGESTS, { customerId }, { key: deliveryKey(customerId), runAt });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private transaction<Result>(customerId: number, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0 }, work);
  }
}

const INTERRUPTED: DeliveryOutcome = { kind: 'unanswered', why: 'Its sending was cut short.' };
