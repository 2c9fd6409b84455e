import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites, type WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { Clock } from '../../../platform/time.js';
import { CustomersService } from '../../customers/customers.service.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';
import { WebhookEndpoint } from '../deliveries/webhook-endpoint.entity.js';
import {
  DEFAULT_WEBHOOK_PAGE_SIZE,
  type WebhookDeliveryDetail,
  type WebhookDeliveryPage,
  type WebhookDeliveryQuery,
  type WebhookDeliveryView,
} from './webhook-delivery.dto.js';
import { WebhookDeliveries } from '../deliveries/webhook-delivery.service.js';
import { DELIVERIES, DELIVERY, RESEND } from './webhook-history.queries.js';

/** What was sent to an endpoint, as its administrators see and resend it. */
@Injectable()
export class WebhookHistory {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveries,
    private readonly customers: CustomersService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async list(
    member: WorkspaceActor,
    endpointId: string,
    { state, before, limit = DEFAULT_WEBHOOK_PAGE_SIZE }: WebhookDeliveryQuery,
  ): Promise<WebhookDeliveryPage> {
    const { customerId } = member;
    const deliveries = await this.writes.transaction(member, async (tx) => {
      const hasEndpoint = await tx.existsBy(WebhookEndpoint, { customerId, endpointId });
      if (!hasEndpoint) throw new AppError('not_found', 'There is no such webhook endpoint.');
      const parameters = [customerId, endpointId, state ?? null, before ?? null, limit + 1];
      return tx.query<WebhookDeliveryView[]>(DELIVERIES, parameters);
    });
    const page = deliveries.slice(0, limit);
    return { deliveries: page, next: (deliveries.length > limit && page.at(-1)?.messageId) || null };
  }

  /** @throws AppError not_found */
  async get(member: WorkspaceActor, endpointId: string, messageId: string): Promise<WebhookDeliveryDetail> {
    return this.writes.transaction(member, (tx) => this.find(tx, member.customerId, endpointId, messageId));
  }

  /** Sends a message again, with its id and body. @throws AppError not_found; conflict, while it is sent or disabled */
  async resend(member: WorkspaceActor, endpointId: string, messageId: string, actor: Actor): Promise<void> {
    const { customerId } = member;
    await this.writes.transaction(member, async (tx) => {
      const { active } = await this.endpoints.lock(tx, { customerId, endpointId });
      const { eventType, state } = await this.find(tx, customerId, endpointId, messageId);
      if (!active) throw new AppError('conflict', 'The endpoint is disabled: enable it first.');
      if (state === 'sending') throw new AppError('conflict', 'It is being sent: look again in a minute.');
      await tx.query(RESEND, [customerId, endpointId, messageId, new Date(this.clock.now())]);
      await tx.update(WebhookEndpoint, { customerId, endpointId }, { pausedUntil: null });
      await this.deliveries.schedule(tx, { customerId, endpointId });
      const customerSlug = await this.customers.getSlug(tx, customerId);
      const detail = `${eventType} ${messageId}, was ${state}`;
      const action = 'webhook-delivery.resend';
      await this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
  }

  private async find(
    tx: EntityManager,
    customerId: number,
    endpointId: string,
    messageId: string,
  ): Promise<WebhookDeliveryDetail> {
    const [delivery] = await tx.query<WebhookDeliveryDetail[]>(DELIVERY, [customerId, endpointId, messageId]);
    if (!delivery) throw new AppError('not_found', 'There is no such delivery.');
    return delivery;
  }
}
