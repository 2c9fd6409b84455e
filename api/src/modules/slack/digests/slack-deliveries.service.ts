import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { MAX_ROW_ID } from '../../../platform/limits.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { CustomersService } from '../../customers/customers.service.js';
import { DELIVER_DIGESTS, deliveryKey } from './digest-jobs.js';
import { testMessage } from './digest-message.js';
import { DELIVERIES, DELIVERY, TRY_AGAIN } from './slack-deliveries.queries.js';
import { DEFAULT_PAGE_SIZE, type SlackDeliveryPage, type SlackDeliveryQuery } from './slack-delivery.dto.js';
import { WebhookClient } from './webhook-client.service.js';
import { WebhookRateLimit } from './webhook-rate-limit.service.js';

type Delivery = SlackDeliveryPage['deliveries'][number];

interface StoredDelivery {
  state: Delivery['state'];
  view: string;
  nextAttempt: Date | null;
  hasLeads: boolean;
  slug: string;
}

const MAX_TEST_MS = 15_000;

/** The outbox of digests as administrators see and retry it. */
@Injectable()
export class SlackDeliveries {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly writes: WorkspaceWrites,
    private readonly customers: CustomersService,
    private readonly client: WebhookClient,
    private readonly rateLimit: WebhookRateLimit,
    private readonly jobs: Jobs,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(customerId: number, { state, before, limit }: SlackDeliveryQuery): Promise<SlackDeliveryPage> {
    const pageSize = limit ?? DEFAULT_PAGE_SIZE;
    const { digestId = null } = before === undefined ? {} : readId(before);
    const deliveries = await this.writes.acrossWorkspaces((tx) =>
      tx.query<Delivery[]>(DELIVERIES, [customerId, state ?? null, digestId, pageSize + 1]),
    );
    const page = deliveries.slice(0, pageSize);
    return { deliveries: page, next: (deliveries.length > pageSize && page.at(-1)?.id) || null };
  }

  /**
   * @param managed the only customer whose deliveries are found; undefined: all
   * @throws AppError not_found; conflict, for a digest that is sent, being sent or empty
   */
  async retry(id: string, actor: Actor, managed: number | undefined): Promise<void> {
    const { customerId, digestId } = readId(id);
    if (managed !== undefined && managed !== customerId) throw notFound();
    await this.writes.acrossWorkspaces(async (tx) => {
      const [delivery] = await tx.query<StoredDelivery[]>(DELIVERY, [customerId, digestId]);
      if (!delivery) throw notFound();
      const { state, view, hasLeads, slug } = delivery;
      if (state === 'sent') throw new AppError('conflict', 'Slack has taken this digest already.');
      if (state === 'sending') throw new AppError('conflict', 'This digest is being sent: look again in a minute.');
      if (!hasLeads) {
        throw new AppError('conflict', 'Nothing of it is left to tell: what is still new comes with the next digest.');
      }
      await tx.query(TRY_AGAIN, [customerId, digestId, this.now()]);
      await this.jobs.add(tx, DELIVER_DIGESTS, { customerId }, { key: deliveryKey(customerId) });
      const detail = `${view}, was ${state}`;
      await this.audit.record(
        { action: 'slack-delivery.retry', outcome: 'done', ...actor, customerSlug: slug, detail },
        tx,
      );
    });
  }

  /**
   * Sends a test message to the customer's channel. Returns the result in words.
   * @throws AppError not_found, without a channel; throttled, while the webhook takes no message; bad_gateway, with the
   *   reason; unavailable
   */
  async test(customerId: number, actor: Actor): Promise<string> {
    const now = this.now();
    const { name, slug, webhook } = await this.writes.acrossWorkspaces(async (tx) => {
      const customer = await this.customers.getWebhook(tx, customerId);
      const { name, slug, webhook } = customer;
      if (webhook === null) throw new AppError('not_found', `${name} has no Slack channel.`);
      const freeAt = await this.rateLimit.reserve(tx, webhook, now, new Date(now.getTime() + MAX_TEST_MS));
      if (freeAt) throw busy(freeAt, now);
      return { name, slug, webhook };
    });
    const outcome = await this.client.send(webhook, testMessage(this.config.brand, name));
    await this.writes.acrossWorkspaces(async (tx) => {
      await this.rateLimit.release(tx, webhook, this.now(), outcome.kind === 'limited' ? outcome.waitMs : 0);
      const [result, detail] =
        outcome.kind === 'accepted' ? (['done', null] as const) : (['failed', outcome.why] as const);
      await this.audit.record(
        { action: 'slack-channel.test', outcome: result, ...actor, customerSlug: slug, detail },
        tx,
      );
    });
    if (outcome.kind === 'accepted') return 'Slack took the message: look for it in the channel.';
    if (outcome.kind === 'unanswered') throw new AppError('bad_gateway', `${outcome.why} It may have arrived.`);
    throw new AppError('bad_gateway', outcome.why);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

function busy(freeAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  return new AppError('throttled', `The channel takes its next message in ${retryAfterSeconds} s: try again then.`, {
    retryAfterSeconds,
  });
}

function readId(id: string): { customerId: number; digestId: string } {
  const [, customer = '', digestId = ''] = /^(\d{1,10})-(.+)$/.exec(id) ?? [];
  const customerId = Number(customer);
  if (customerId > MAX_ROW_ID || !isUUID(digestId)) throw notFound();
  return { customerId, digestId };
}

function notFound(): AppError {
  return new AppError('not_found', 'There is no such delivery.');
}
