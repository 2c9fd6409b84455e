import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { RELEASE_WEBHOOK, RESERVE_WEBHOOK, WEBHOOK_FREE_AT } from './digest-delivery.queries.js';

const MESSAGE_INTERVAL_MS = 1000;

/** Limits each webhook to one message per second across all processes and customers; longer if the webhook says so. */
@Injectable()
export class WebhookRateLimit {
  constructor(private readonly secrets: Secrets) {}

  /** Reserves the webhook until `release`, at most until `until`. Returns undefined on success, else when to try again. */
  async reserve(tx: EntityManager, webhook: string, now: Date, until: Date): Promise<Date | undefined> {
    const key = this.key(webhook);
    const [reserved] = await tx.query<object[]>(RESERVE_WEBHOOK, [key, now, until]);
    if (reserved) return undefined;
    const [reservation] = await tx.query<{ freeAt: Date }[]>(WEBHOOK_FREE_AT, [key]);
    return reservation?.freeAt ?? now;
  }

  /** @param waitMs the wait that the webhook demanded. Returns when it takes the next message */
  async release(tx: EntityManager, webhook: string, now: Date, waitMs = 0): Promise<Date> {
    const freeAt = new Date(now.getTime() + Math.max(waitMs, MESSAGE_INTERVAL_MS));
    await tx.query(RELEASE_WEBHOOK, [this.key(webhook), freeAt]);
    return freeAt;
  }

  private key(webhook: string): Buffer {
    return this.secrets.keyedHash('slack webhook pace', webhook);
  }
}
