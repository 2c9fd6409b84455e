import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Secrets } from '../../../platform/secrets.js';
import { END_TURN, TAKE_TURN, TURN_FREE_AT } from './digest-delivery.queries.js';

const betweenMessagesMs = 1000;

/** One message a second to a webhook, from whatever process and whichever customer; later where it asks for that. */
@Injectable()
export class WebhookPace {
  constructor(private readonly secrets: Secrets) {}

  /** Returns undefined when it is our turn now, which lasts until `endTurn`, at most until `until`; else when to ask again. */
  async takeTurn(tx: EntityManager, webhook: string, now: Date, until: Date): Promise<Date | undefined> {
    const key = this.key(webhook);
    const [taken] = await tx.query<object[]>(TAKE_TURN, [key, now, until]);
    if (taken) return undefined;
    const [turn] = await tx.query<{ freeAt: Date }[]>(TURN_FREE_AT, [key]);
    return turn?.freeAt ?? now;
  }

  /** @param waitMs what it asked to wait. Returns when it takes the next message */
  async endTurn(tx: EntityManager, webhook: string, now: Date, waitMs = 0): Promise<Date> {
    const freeAt = new Date(now.getTime() + Math.max(waitMs, betweenMessagesMs));
    await tx.query(END_TURN, [this.key(webhook), freeAt]);
    return freeAt;
  }

  private key(webhook: string): Buffer {
    return this.secrets.keyedHash('slack webhook pace', webhook);
  }
}
