import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config.js';
import { Clock } from '../../platform/clock.js';
import { AppError } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { WorkspaceWrites } from '../../platform/workspace-writes.js';
import { CustomersService, type CustomerWebhook } from '../customers/customers.service.js';
import { ViewsService } from '../views/views.service.js';
import { findDigests } from './digests/digest-jobs.js';
import { PROBLEMS, RELEASE_FAILED } from './digests/slack-deliveries.queries.js';
import type { SlackChannelList } from './slack-channel.dto.js';
import { readDay, readWebhook } from './slack-rules.js';

interface ChannelInput {
  webhookUrl: string;
  viewIds?: string[];
  subscriptionDate?: string | null;
}

/** For whoever subscribes to think better of it, before the first digest goes out. */
const secondThoughtsMs = 20_000;

/** One channel a customer, which hears of the views that are subscribed. */
@Injectable()
export class SlackService {
  constructor(
    private readonly writes: WorkspaceWrites,
    @Inject(Config) private readonly config: Config,
    private readonly customers: CustomersService,
    private readonly views: ViewsService,
    private readonly audit: AuditLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<SlackChannelList> {
    const customers = await this.customers.listWebhooks();
    const ids = customers.map(({ id }) => id);
    const [views, problems] = await this.writes.acrossWorkspaces(async (tx) => [
      await this.views.subscriptionsOf(tx, ids),
      await tx.query<{ customerId: number; problem: string }[]>(PROBLEMS, [ids]),
    ]);
    const channels = customers.map(({ id, name, slug, webhook }) => ({
      customer_id: id,
      customer_name: name,
      customer_slug: slug,
      slack_webhook_url: webhook ?? '',
      views: views.get(id) ?? [],
      problem: problems.find(({ customerId }) => customerId === id)?.problem ?? null,
    }));
    return { channels };
  }

  /** @throws AppError invalid; not_found, for a view that is not this customer's; conflict, when it has a channel */
  async add(customerId: number, input: ChannelInput, actor: Actor): Promise<void> {
    const { webhook, day, viewIds = [] } = this.read(input);
    if (viewIds.length === 0) throw new AppError('invalid', 'Select at least one view', { field: 'viewIds' });
    await this.change(customerId, 'slack-channel.create', actor, async (tx, customer) => {
      await this.views.subscribe(tx, customerId, viewIds, day);
      if (customer.webhook !== null) {
        throw new AppError('conflict', `${customer.name} has a Slack channel already: replace or remove it.`, {
          field: 'customerSlug',
        });
      }
      await this.setWebhook(tx, customerId, webhook);
      return `${viewIds.length} ${viewIds.length === 1 ? 'view' : 'views'} from ${day}`;
    });
  }

  /** Another webhook; with views, also which ones. @throws AppError invalid; not_found */
  async replace(customerId: number, input: ChannelInput, actor: Actor): Promise<void> {
    const { webhook, day, viewIds } = this.read(input);
    await this.change(customerId, 'slack-channel.update', actor, async (tx, customer) => {
      requireChannel(customer);
      if (viewIds) {
        await this.views.unsubscribe(tx, customerId, { butFor: viewIds });
        await this.views.subscribe(tx, customerId, viewIds, day, { keep: true });
      }
      await this.setWebhook(tx, customerId, webhook);
      return viewIds && `${viewIds.length} views`;
    });
  }

  /** Its subscriptions end with it. @throws AppError not_found */
  async remove(customerId: number, actor: Actor): Promise<void> {
    await this.change(customerId, 'slack-channel.remove', actor, async (tx, customer) => {
      requireChannel(customer);
      await this.views.unsubscribe(tx, customerId);
      await this.customers.setWebhook(tx, customerId, null);
      return undefined;
    });
  }

  /** @param date the UTC day from which on signals are told, or null for no more. @throws AppError invalid; not_found */
  async changeSubscription(customerId: number, viewId: string, date: string | null, actor: Actor): Promise<void> {
    const day = date === null ? null : readDay(date);
    await this.change(customerId, 'slack-subscription.update', actor, async (tx, customer) => {
      requireChannel(customer);
      const name = await this.views.changeSubscription(tx, customerId, viewId, day);
      if (day !== null) await this.lookSoon(tx);
      return `${name}: ${day ?? 'off'}`;
    });
  }

  private async setWebhook(tx: EntityManager, customerId: number, webhook: string): Promise<void> {
    await this.customers.setWebhook(tx, customerId, webhook);
    await tx.query(RELEASE_FAILED, [customerId]);
    await this.lookSoon(tx);
  }

  /** What the new subscriber has missed so far. */
  private async lookSoon(tx: EntityManager): Promise<void> {
    const runAt = new Date(this.clock.now() + secondThoughtsMs);
    await this.jobs.add(tx, findDigests, {}, { key: findDigests, runAt });
  }

  private read({ webhookUrl, viewIds, subscriptionDate }: ChannelInput) {
    const today = new Date().toISOString().slice(0, 10);
    return {
      webhook: readWebhook(webhookUrl, this.config.slackWebhookHosts),
      viewIds: viewIds && [...new Set(viewIds)],
      day: readDay(subscriptionDate ?? today),
    };
  }

  /** One after the other for one customer; recorded with what `work` says of it. */
  private async change(
    customerId: number,
    action: AuditAction,
    actor: Actor,
    work: (tx: EntityManager, customer: CustomerWebhook) => Promise<string | undefined>,
  ): Promise<void> {
    await this.writes.acrossWorkspaces(async (tx) => {
      const customer = await this.customers.lockWebhook(tx, customerId);
      const detail = await work(tx, customer);
      await this.audit.record({ action, outcome: 'done', ...actor, customerSlug: customer.slug, detail }, tx);
    });
  }
}

function requireChannel({ name, webhook }: CustomerWebhook): void {
  if (webhook === null) throw new AppError('not_found', `${name} has no Slack channel.`);
}
