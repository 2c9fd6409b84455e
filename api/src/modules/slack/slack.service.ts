import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import { Clock } from '../../platform/time.js';
import { AppError } from '../../platform/errors.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { CustomersService, type CustomerWebhook } from '../customers/customers.service.js';
import { ViewsService } from '../views/views.service.js';
import { FIND_DIGESTS } from './digests/digest-jobs.js';
import { PROBLEMS, RELEASE_FAILED } from './digests/slack-deliveries.queries.js';
import type { SlackChannelList } from './slack-channel.dto.js';
import { readDay, readWebhook } from './slack.rules.js';

interface ChannelInput {
  webhookUrl: string;
  viewIds?: string[];
  subscriptionDate?: string | null;
}

/** Time to undo a subscription before the first digest is sent. */
const FIRST_DIGEST_DELAY_MS = 20_000;

/** Manages the customers' channels, one each, and the views that a channel is subscribed to. */
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

  /** @param managed the only customer to list; undefined: all */
  async list(managed: number | undefined): Promise<SlackChannelList> {
    const all = await this.customers.listWebhooks();
    const customers = managed === undefined ? all : all.filter(({ id }) => id === managed);
    const ids = customers.map(({ id }) => id);
    const [views, problems] = await this.writes.acrossWorkspaces(async (tx) => [
      await this.views.listSubscriptions(tx, ids),
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

  /** @throws AppError invalid; not_found, for another customer's view; conflict, when there is a channel */
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

  /** Replaces the webhook and, if given, the subscribed views. @throws AppError invalid; not_found */
  async replace(customerId: number, input: ChannelInput, actor: Actor): Promise<void> {
    const { webhook, day, viewIds } = this.read(input);
    await this.change(customerId, 'slack-channel.update', actor, async (tx, customer) => {
      requireChannel(customer);
      if (viewIds) {
        await this.views.unsubscribe(tx, customerId, { except: viewIds });
        await this.views.subscribe(tx, customerId, viewIds, day, { keep: true });
      }
      await this.setWebhook(tx, customerId, webhook);
      return viewIds && `${viewIds.length} views`;
    });
  }

  /** Removes the channel and its subscriptions. @throws AppError not_found */
  async remove(customerId: number, actor: Actor): Promise<void> {
    await this.change(customerId, 'slack-channel.remove', actor, async (tx, customer) => {
      requireChannel(customer);
      await this.views.unsubscribe(tx, customerId);
      await this.customers.setWebhook(tx, customerId, null);
      return undefined;
    });
  }

  /** @param date the first UTC day whose signals are reported; null unsubscribes. @throws AppError invalid; not_found */
  async changeSubscription(customerId: number, viewId: string, date: string | null, actor: Actor): Promise<void> {
    const day = date === null ? null : readDay(date);
    await this.change(customerId, 'slack-subscription.update', actor, async (tx, customer) => {
      requireChannel(customer);
      const name = await this.views.changeSubscription(tx, customerId, viewId, day);
      if (day !== null) await this.scheduleDigest(tx);
      return `${name}: ${day ?? 'off'}`;
    });
  }

  private async setWebhook(tx: EntityManager, customerId: number, webhook: string): Promise<void> {
    await this.customers.setWebhook(tx, customerId, webhook);
    await tx.query(RELEASE_FAILED, [customerId]);
    await this.views.searchAgain(tx, customerId);
    await this.scheduleDigest(tx);
  }

  /** Reports what a new subscription has missed so far. */
  private async scheduleDigest(tx: EntityManager): Promise<void> {
    const runAt = new Date(this.clock.now() + FIRST_DIGEST_DELAY_MS);
    await this.jobs.add(tx, FIND_DIGESTS, {}, { key: FIND_DIGESTS, runAt });
  }

  private read({ webhookUrl, viewIds, subscriptionDate }: ChannelInput) {
    const today = new Date().toISOString().slice(0, 10);
    return {
      webhook: readWebhook(webhookUrl, this.config.slackWebhookHosts),
      viewIds: viewIds && [...new Set(viewIds)],
      day: readDay(subscriptionDate ?? today),
    };
  }

  /** Serializes changes per customer and records them with the detail that `work` returns. */
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
