import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { endpointState, nextAttempt, type AttemptOutcome } from './retry-policy.js';
import { signatureHeaders } from './signature.rules.js';
import {
  CLAIM,
  DELETE_EXPIRED_SECRETS,
  DELETE_HIDDEN,
  DUE_ENDPOINTS,
  END_ATTEMPT,
  END_WAITING,
  LOCK_ENDPOINT,
  NEXT_ATTEMPT,
  PRUNE_MESSAGES,
  SET_ENDPOINT_STATE,
} from './webhook-delivery.queries.js';
import { WebhookHttp } from './webhook-http.service.js';
import { DELIVER_WEBHOOKS, webhookDeliveryKey, webhookQueue, type EndpointKey } from './webhook-jobs.js';

type EndpointRow = Pick<
  WebhookEndpoint,
  'url' | 'secret' | 'previousSecret' | 'previousSecretUntil' | 'failingSince' | 'pausedUntil'
>;

interface Claim {
  messageId: string;
  attempts: number;
  failures: number;
  body: string;
}

/** Messages of one run, sent at the same time. */
const BATCH_SIZE = 10;
/** Longer than any attempt takes: a delivery in state `sending` for longer belongs to a process that died. */
const MAX_SENDING_MS = 30_000;
const HISTORY_DAYS = 30;
const PRUNE_BATCH_SIZE = 1_000;

/**
 * Sends messages from the outbox. Each is sent until it is accepted: a message whose response was lost is sent again, with
 * the same `webhook-id`, by which receivers recognise it.
 */
@Injectable()
export class WebhookDeliveries {
  private readonly logger = new Logger(WebhookDeliveries.name);

  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly secrets: Secrets,
    private readonly http: WebhookHttp,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Sends what is due to an endpoint, as far as one batch holds it, and schedules the rest. */
  async deliver(key: EndpointKey): Promise<void> {
    const claimed = await this.transaction(key, (tx) => this.claim(tx, key));
    if (!claimed) return;
    const { endpoint, claims } = claimed;
    const secrets = await this.secretsOf(key, endpoint);
    const outcomes = await Promise.all(claims.map((claim) => this.send(endpoint.url, claim, secrets)));
    await this.transaction(key, (tx) => this.record(tx, key, endpoint, claims, outcomes));
  }

  /** Adds jobs for all endpoints with due deliveries, in case their jobs were lost. */
  async resume(): Promise<void> {
    const due = await this.writes.acrossWorkspaces((tx) => tx.query<EndpointKey[]>(DUE_ENDPOINTS, [this.now()]));
    for (const key of due) await this.transaction(key, (tx) => this.schedule(tx, key));
  }

  /** Adds the job that sends what is due to an endpoint. */
  async schedule(tx: EntityManager, key: EndpointKey, runAt?: Date): Promise<void> {
    const options = { key: webhookDeliveryKey(key), queue: webhookQueue(key.customerId), runAt };
    await this.jobs.add(tx, DELIVER_WEBHOOKS, key, options);
  }

  /** Deletes old messages with their deliveries, and secrets that sign no more. */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now() - HISTORY_DAYS * DAY_MS);
    for (let pruned = PRUNE_BATCH_SIZE; pruned === PRUNE_BATCH_SIZE;) {
      pruned = await this.writes.acrossWorkspaces(async (tx) => {
        const [, count] = await tx.query<[unknown, number]>(PRUNE_MESSAGES, [before, PRUNE_BATCH_SIZE]);
        return count;
      });
    }
    await this.writes.acrossWorkspaces((tx) => tx.query(DELETE_EXPIRED_SECRETS, [this.now()]));
  }

  private async claim(
    tx: EntityManager,
    key: EndpointKey,
  ): Promise<{ endpoint: EndpointRow; claims: Claim[] } | undefined> {
    const ids = [key.customerId, key.endpointId];
    const [endpoint] = await tx.query<EndpointRow[]>(LOCK_ENDPOINT, ids);
    if (!endpoint) return undefined;
    const now = this.now();
    if (endpoint.pausedUntil && endpoint.pausedUntil > now) {
      await this.scheduleNext(tx, key);
      return undefined;
    }
    await tx.query(DELETE_HIDDEN, [...ids, now]);
    const until = new Date(now.getTime() + MAX_SENDING_MS);
    const [claims] = await tx.query<[Claim[], number]>(CLAIM, [...ids, now, until, BATCH_SIZE]);
    if (claims.length > 0) return { endpoint, claims };
    await this.scheduleNext(tx, key);
    return undefined;
  }

  private send(url: string, { messageId, body }: Claim, secrets: string[] | undefined): Promise<AttemptOutcome> {
    if (!secrets) {
      const reason = 'Its secret cannot be decrypted: rotate it.';
      return Promise.resolve({ kind: 'failed', status: null, text: null, reason });
    }
    return this.http.send(url, body, signatureHeaders({ messageId, body, sentAt: this.now() }, secrets));
  }

  /** Returns the secrets that sign at this time, the present one first; undefined when it is lost. */
  private async secretsOf(key: EndpointKey, endpoint: EndpointRow): Promise<string[] | undefined> {
    const { secret, previousSecret, previousSecretUntil } = endpoint;
    const row = { ownerId: key.customerId, rowId: key.endpointId };
    const isOverlapping = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > this.now();
    try {
      const present = await this.secrets.decrypt('webhookEndpointSecret', row, secret);
      const previous = isOverlapping
        ? [await this.secrets.decrypt('previousWebhookEndpointSecret', row, previousSecret)]
        : [];
      return [present, ...previous];
    } catch {
      return undefined;
    }
  }

  private async record(
    tx: EntityManager,
    key: EndpointKey,
    { url, failingSince }: EndpointRow,
    claims: readonly Claim[],
    outcomes: readonly AttemptOutcome[],
  ): Promise<void> {
    const ids = [key.customerId, key.endpointId];
    const now = this.now();
    // First the endpoint: all transactions lock it before its deliveries.
    const { failingSince: since, pausedUntil, disabledReason } = endpointState(failingSince, outcomes, now);
    const state = [since, pausedUntil, disabledReason, url];
    const [present] = await tx.query<[unknown[], number]>(SET_ENDPOINT_STATE, [...ids, ...state]);
    for (const [at, { messageId, attempts, failures }] of claims.entries()) {
      const outcome = outcomes[at];
      if (!outcome) continue;
      const next = nextAttempt(failures, outcome, now, Math.random());
      const response = [outcome.status, outcome.text];
      const columns = [next.state, next.failures, next.lastError, next.nextAttemptAt, ...response];
      await tx.query(END_ATTEMPT, [...ids, messageId, attempts, ...columns]);
    }
    if (disabledReason === null || present.length === 0) {
      await this.scheduleNext(tx, key);
      return;
    }
    this.logger.warn(`Webhook endpoint ${key.endpointId} of customer ${key.customerId} is disabled: ${disabledReason}`);
    await tx.query(END_WAITING, [...ids, `The endpoint was disabled. ${disabledReason}`]);
  }

  private async scheduleNext(tx: EntityManager, key: EndpointKey): Promise<void> {
    const [next] = await tx.query<{ runAt: Date }[]>(NEXT_ATTEMPT, [key.customerId, key.endpointId]);
    if (next) await this.schedule(tx, key, next.runAt);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private transaction<Result>(
    { customerId }: EndpointKey,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0 }, work);
  }
}
