import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { WebhookDeliveries } from '../deliveries/webhook-delivery.service.js';
import type { WebhookEventType } from '../deliveries/webhook-events.js';
import { ADD_DELIVERIES, ADD_MESSAGES } from './webhook-events.queries.js';

export interface OutgoingMessage {
  type: WebhookEventType;
  /** Whose data the body contains; null: only a company's. */
  leadId: number | null;
  body: string;
  /** At least one. */
  endpointIds: string[];
}

/** Stores messages with their deliveries, in the transaction that finds their events. */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly clock: Clock,
  ) {}

  async add(tx: EntityManager, customerId: number, messages: OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const now = new Date(this.clock.now());
    const ids = messages.map(() => randomUUID());
    const columns = [
      messages.map(({ type }) => type),
      messages.map(({ leadId }) => leadId),
      messages.map(({ body }) => body),
    ];
    await tx.query(ADD_MESSAGES, [...columns, ids, now]);
    const pairs = messages.flatMap(({ endpointIds }, at) => endpointIds.map((endpointId) => [endpointId, ids[at]]));
    const endpointIds = pairs.map(([endpointId = '']) => endpointId);
    await tx.query(ADD_DELIVERIES, [endpointIds, pairs.map(([, messageId]) => messageId), now]);
    for (const endpointId of new Set(endpointIds)) await this.deliveries.schedule(tx, { customerId, endpointId });
  }
}
