import { Injectable } from '@nestjs/common';
import { verifyWithFallback } from '@octokit/webhooks-methods';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { ReposService } from '../../repos/repos.service.js';
import { asFields, asText, type Fields } from '../events/event-fields.js';
import { readEvent } from '../events/read-event.js';
import { SOURCE_RANK, type Signal } from '../events/signal.js';
import { SignalWriter } from '../github/signal-writer.service.js';
import { readDelivery } from './delivery-event.js';
import { GithubDelivery } from './github-delivery.entity.js';
import type { DeliveryReceipt } from './github-webhook.dto.js';
import { GithubWebhooksService, type WebhookSecrets } from './github-webhooks.service.js';

/** The job that stores the signal of a delivery; payload `SignalOfDelivery`. */
export const MERGE_DELIVERY = 'merge-delivery';
/** The nightly job that forgets old deliveries. */
export const PRUNE_DELIVERIES = 'prune-deliveries';

/** GitHub delivers again for three days at most; natural keys make a later repetition harmless. */
const RETENTION_MS = 14 * DAY_MS;
const MAX_ID_LENGTH = 100;
const MAX_EVENT_LENGTH = 100;
/** Retries over about an hour; then the job is listed as failed. */
const MAX_ATTEMPTS = 8;

export interface Delivery {
  /** The headers `X-GitHub-Delivery`, `X-GitHub-Event` and `X-Hub-Signature-256`. */
  id: string | undefined;
  event: string | undefined;
  signature: string | undefined;
  /** As received. */
  body: string;
}

interface SignalOfDelivery {
  customerId: number;
  signal: Signal;
}

/** Takes the deliveries of the customers' webhooks. */
@Injectable()
export class GithubDeliveriesService {
  constructor(
    private readonly db: DataSource,
    private readonly webhooks: GithubWebhooksService,
    private readonly writes: WorkspaceWrites,
    private readonly repos: ReposService,
    private readonly jobs: Jobs,
    private readonly writer: SignalWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a delivery and adds the job that stores its signal. A delivery that arrives again changes nothing.
   *
   * @throws AppError unauthenticated, also for an unknown customer; invalid
   */
  async receive(slug: string, delivery: Delivery): Promise<Omit<DeliveryReceipt, 'success'>> {
    const secrets = await this.webhooks.findSecrets(slug);
    if (!secrets || !(await isSigned(delivery, secrets))) {
      throw new AppError(
        'unauthenticated',
        'The signature does not belong to this body and the secret of this webhook.',
      );
    }
    const { id, event } = delivery;
    if (!isName(id, MAX_ID_LENGTH)) throw new AppError('invalid', 'Send the X-GitHub-Delivery header.');
    if (!isName(event, MAX_EVENT_LENGTH)) throw new AppError('invalid', 'Send the X-GitHub-Event header.');
    const payload = parseJson(delivery.body);
    const receivedAt = `${new Date(this.clock.now()).toISOString().slice(0, 19)}Z`;
    const { customerId } = secrets;
    return this.writes.transaction({ customerId, userId: 0 }, async (tx) => {
      const read = await this.read(tx, customerId, { event, payload, receivedAt });
      const isNew = await addDelivery(tx, {
        customerId,
        deliveryId: id,
        event,
        action: asText(payload.action)?.slice(0, MAX_EVENT_LENGTH) ?? null,
        receivedAt: new Date(receivedAt),
        ignoredBecause: read.reason ?? null,
      });
      if (!isNew) return { outcome: 'repeated' };
      if (!read.signal) return { outcome: 'ignored', reason: read.reason };
      await this.addMerge(tx, { customerId, signal: read.signal }, id);
      return { outcome: 'accepted' };
    });
  }

  /** Stores the signal of a delivery, in the workspace of its webhook alone: another customer may not trust it. */
  async merge({ customerId, signal }: SignalOfDelivery): Promise<void> {
    await this.db.transaction((tx) => this.writer.write(tx, [signal], SOURCE_RANK.githubWebhook, customerId));
  }

  async prune(): Promise<void> {
    await this.db.manager.delete(GithubDelivery, { receivedAt: LessThan(new Date(this.clock.now() - RETENTION_MS)) });
  }

  private async read(
    tx: EntityManager,
    customerId: number,
    { event, payload, receivedAt }: { event: string; payload: Fields; receivedAt: string },
  ): Promise<{ signal: Signal; reason?: undefined } | { signal?: undefined; reason: string }> {
    const delivered = readDelivery(event, payload, receivedAt);
    if (delivered.kind === 'ignored') return delivered;
    const repo = await this.repos.findTracked(tx, customerId, delivered.repo);
    if (!repo) return { reason: 'The workspace does not track this repository.' };
    const reading = readEvent({ ...delivered.event, repo });
    if (reading.kind === 'incomplete') return { reason: `It lacks ${reading.lacks}.` };
    if (reading.kind !== 'signal') return { reason: 'Events of this kind are no signals.' };
    const { signal } = reading;
    if (asFields(payload.sender).type === 'Bot') signal.person.isBot = true;
    return { signal };
  }

  private addMerge(tx: EntityManager, payload: SignalOfDelivery, deliveryId: string): Promise<void> {
    const key = `${MERGE_DELIVERY}:${payload.customerId}:${deliveryId}`;
    return this.jobs.add(tx, MERGE_DELIVERY, payload, { key, maxAttempts: MAX_ATTEMPTS });
  }
}

function isSigned({ body, signature }: Delivery, { secret, previous }: WebhookSecrets): Promise<boolean> | boolean {
  if (!body || !signature) return false;
  return verifyWithFallback(secret, body, signature, previous) as Promise<boolean>;
}

function isName(text: string | undefined, maxLength: number): text is string {
  return text !== undefined && text.length <= maxLength && /^[\w-]+$/.test(text);
}

function parseJson(body: string): Fields {
  try {
    return asFields(JSON.parse(body));
  } catch {
    throw new AppError('invalid', 'The body is no JSON: select the content type application/json at GitHub.');
  }
}

/** Returns whether the delivery is new. */
async function addDelivery(tx: EntityManager, delivery: Omit<GithubDelivery, 'customer'>): Promise<boolean> {
  const result = await tx
    .createQueryBuilder()
    .insert()
    .into(GithubDelivery)
    .values(delivery)
    .orIgnore()
    .returning(['deliveryId'])
    .updateEntity(false)
    .execute();
  return (result.raw as object[]).length > 0;
}
