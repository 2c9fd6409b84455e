import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { Config } from '../../../platform/config/config.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError, onConflict } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { Clock, DAY_MS } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { ViewsService } from '../../views/views.service.js';
import { generateWebhookSecret } from '../deliveries/signature.rules.js';
import { WebhookDeliveries } from '../deliveries/webhook-delivery.service.js';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity.js';
import { WebhookMessage } from '../deliveries/webhook-message.entity.js';
import type { EndpointKey } from '../deliveries/webhook-jobs.js';
import { messageBody } from '../deliveries/payload.rules.js';
import { WebhookTopics } from '../events/webhook-topics.service.js';
import { readEndpointUrl } from '../deliveries/endpoint-url.rules.js';
import type { UpdateWebhookEndpoint, WebhookEndpointView } from './webhook-endpoint.dto.js';
import { WebhookEndpoint } from '../deliveries/webhook-endpoint.entity.js';

/** How long the previous secret goes on to sign, too. */
const SECRET_OVERLAP_MS = DAY_MS;
const refuseSameAddress = onConflict({
  webhook_endpoint_address: () =>
    new AppError('conflict', 'There is already a webhook to this address', { field: 'url' }),
});
const READY = { failingSince: null, pausedUntil: null, disabledReason: null };

/** The addresses of a workspace that get signed messages. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly writes: WorkspaceWrites,
    @Inject(Config) private readonly config: Config,
    private readonly customers: CustomersService,
    private readonly views: ViewsService,
    private readonly secrets: Secrets,
    private readonly deliveries: WebhookDeliveries,
    private readonly topics: WebhookTopics,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(member: WorkspaceActor): Promise<WebhookEndpointView[]> {
    const { customerId } = member;
    const endpoints = await this.writes.transaction(member, (tx) =>
      tx.find(WebhookEndpoint, { where: { customerId }, order: { createdAt: 'DESC', endpointId: 'ASC' } }),
    );
    return endpoints.map((endpoint) => this.toView(endpoint));
  }

  /**
   * Returns the endpoint and its secret, which is shown once.
   *
   * @throws AppError invalid, not_found; conflict by the quota, or for a second one with the address and view
   */
  async create(
    member: WorkspaceActor,
    input: UpdateWebhookEndpoint,
    actor: Actor,
  ): Promise<{ endpoint: WebhookEndpointView; secret: string }> {
    const { customerId } = member;
    const endpointId = randomUUID();
    const secret = generateWebhookSecret();
    const row = { ownerId: customerId, rowId: endpointId };
    const encrypted = await this.secrets.encrypt('webhookEndpointSecret', row, secret);
    const endpoint = await this.writes.transaction(member, async (tx) => {
      const columns = await this.read(tx, customerId, input);
      const createdAt = new Date(this.clock.now());
      const created = { ...columns, customerId, endpointId, secret: encrypted, createdAt };
      await tx.insert(WebhookEndpoint, created).catch(refuseSameAddress);
      await this.topics.syncTopics(tx, customerId);
      await this.record(tx, customerId, 'webhook-endpoint.create', describe(columns), actor);
      return tx.findOneByOrFail(WebhookEndpoint, { customerId, endpointId });
    });
    return { endpoint: this.toView(endpoint), secret };
  }

  /** Replaces all that can be edited. Activating an endpoint makes up for its failures. @throws as `create` does */
  async update(
    member: WorkspaceActor,
    endpointId: string,
    input: UpdateWebhookEndpoint,
    actor: Actor,
  ): Promise<WebhookEndpointView> {
    const { customerId } = member;
    const endpoint = await this.change(member, endpointId, 'webhook-endpoint.update', actor, async (tx, present) => {
      const columns = await this.read(tx, customerId, input);
      const isRestarted = columns.active && (!present.active || columns.url !== present.url);
      const changes = { ...columns, ...(isRestarted && READY) };
      await tx.update(WebhookEndpoint, { customerId, endpointId }, changes).catch(refuseSameAddress);
      await this.topics.syncTopics(tx, customerId);
      if (isRestarted) await this.deliveries.schedule(tx, { customerId, endpointId });
      return describe(columns);
    });
    return this.toView(endpoint);
  }

  /** Removes the endpoint with its history. @throws AppError not_found */
  async remove(member: WorkspaceActor, endpointId: string, actor: Actor): Promise<void> {
    const { customerId } = member;
    await this.writes.transaction(member, async (tx) => {
      const endpoint = await this.lock(tx, { customerId, endpointId });
      await tx.delete(WebhookEndpoint, { customerId, endpointId });
      await this.topics.syncTopics(tx, customerId);
      await this.record(tx, customerId, 'webhook-endpoint.remove', describe(endpoint), actor);
    });
  }

  /** Returns a new secret; the previous one signs for a day, too. @throws AppError not_found */
  async rotateSecret(
    member: WorkspaceActor,
    endpointId: string,
    actor: Actor,
  ): Promise<{ endpoint: WebhookEndpointView; secret: string }> {
    const { customerId } = member;
    const secret = generateWebhookSecret();
    const row = { ownerId: customerId, rowId: endpointId };
    const action = 'webhook-endpoint.rotate-secret';
    const endpoint = await this.change(member, endpointId, action, actor, async (tx, present) => {
      // A secret that cannot be decrypted signs no more.
      const previous = await this.secrets.decrypt('webhookEndpointSecret', row, present.secret).catch(() => undefined);
      const previousSecret =
        previous === undefined ? null : await this.secrets.encrypt('previousWebhookEndpointSecret', row, previous);
      const previousSecretUntil = previousSecret === null ? null : new Date(this.clock.now() + SECRET_OVERLAP_MS);
      const renewed = await this.secrets.encrypt('webhookEndpointSecret', row, secret);
      const columns = { secret: renewed, previousSecret, previousSecretUntil };
      await tx.update(WebhookEndpoint, { customerId, endpointId }, columns);
      return describe(present);
    });
    return { endpoint: this.toView(endpoint), secret };
  }

  /** Sends the message `webhook.test`. Returns its id. @throws AppError not_found; conflict, for a disabled endpoint */
  async test(member: WorkspaceActor, endpointId: string, actor: Actor): Promise<string> {
    const { customerId } = member;
    const key = { customerId, endpointId };
    return this.writes.transaction(member, async (tx) => {
      const endpoint = await this.lock(tx, key);
      if (!endpoint.active) throw new AppError('conflict', 'The endpoint is disabled: enable it first.');
      const now = new Date(this.clock.now());
      const messageId = randomUUID();
      const workspace = await this.customers.getSlug(tx, customerId);
      const body = messageBody('webhook.test', now, { workspace });
      await tx.insert(WebhookMessage, { customerId, messageId, eventType: 'webhook.test', body, createdAt: now });
      await tx.insert(WebhookDelivery, { ...key, messageId, nextAttemptAt: now, createdAt: now });
      // A user waits for it.
      await tx.update(WebhookEndpoint, key, { pausedUntil: null });
      await this.deliveries.schedule(tx, key);
      await this.record(tx, customerId, 'webhook-endpoint.test', describe(endpoint), actor);
      return messageId;
    });
  }

  /** Locks an endpoint against other changes and deliveries. @throws AppError not_found */
  async lock(tx: EntityManager, { customerId, endpointId }: EndpointKey): Promise<WebhookEndpoint> {
    const lock = { mode: 'for_no_key_update' } as const;
    const endpoint = await tx.findOne(WebhookEndpoint, { where: { customerId, endpointId }, lock });
    if (!endpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
    return endpoint;
  }

  /** Records the change with the detail that `work` returns. Returns the changed endpoint. */
  private async change(
    member: WorkspaceActor,
    endpointId: string,
    action: AuditAction,
    actor: Actor,
    work: (tx: EntityManager, present: WebhookEndpoint) => Promise<string>,
  ): Promise<WebhookEndpoint> {
    const { customerId } = member;
    return this.writes.transaction(member, async (tx) => {
      const detail = await work(tx, await this.lock(tx, { customerId, endpointId }));
      await this.record(tx, customerId, action, detail, actor);
      return tx.findOneByOrFail(WebhookEndpoint, { customerId, endpointId });
    });
  }

  private async read(tx: EntityManager, customerId: number, input: UpdateWebhookEndpoint) {
    const url = readEndpointUrl(input.url, this.config.webhookPrivateHosts);
    const viewId = input.viewId ?? null;
    if (viewId !== null) await this.views.requireShared(tx, customerId, viewId);
    const description = (input.description ?? '').replaceAll('\0', '').trim();
    return { url, description, eventTypes: input.eventTypes, viewId, active: input.active ?? true };
  }

  private async record(
    tx: EntityManager,
    customerId: number,
    action: AuditAction,
    detail: string,
    actor: Actor,
  ): Promise<void> {
    const customerSlug = await this.customers.getSlug(tx, customerId);
    await this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }

  private toView(endpoint: WebhookEndpoint): WebhookEndpointView {
    const { endpointId: id, url, description, eventTypes, viewId, active, createdAt } = endpoint;
    const { disabledReason, failingSince, previousSecretUntil } = endpoint;
    const isOverlapping = previousSecretUntil !== null && previousSecretUntil.getTime() > this.clock.now();
    return {
      ...{ id, url, description, eventTypes, viewId, active },
      disabledReason: active ? null : disabledReason,
      failingSince: active ? toIso(failingSince) : null,
      previousSecretUntil: isOverlapping ? toIso(previousSecretUntil) : null,
      createdAt: createdAt.toISOString(),
    };
  }
}

/** Without the path of the address, which may contain a key of the receiver. */
function describe({ url, eventTypes, active }: Pick<WebhookEndpoint, 'url' | 'eventTypes' | 'active'>): string {
  return `${new URL(url).host}, ${eventTypes.join(' ')}${active ? '' : ', disabled'}`;
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
