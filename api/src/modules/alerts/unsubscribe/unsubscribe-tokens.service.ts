import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { Secrets } from '../../../platform/secrets/secrets.js';

export interface UnsubscribeKey {
  customerId: number;
  userId: number;
  alertId: string;
}

const TOKEN =
  /^(?<id>(?<customerId>[1-9]\d{0,9})\.(?<userId>[1-9]\d{0,9})\.(?<alertId>[\da-f-]{36}))\.(?<mac>[\w-]{43})$/;
const PURPOSE = 'alert unsubscribe link';

/** Signs what the links in e-mails name. They work as long as the alert exists: mail may be read years later. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly secrets: Secrets) {}

  sign({ customerId, userId, alertId }: UnsubscribeKey): string {
    const id = `${customerId}.${userId}.${alertId}`;
    return `${id}.${this.secrets.keyedHash(PURPOSE, id).toString('base64url')}`;
  }

  /** Returns undefined for a token that this product has not signed. */
  verify(token: string): UnsubscribeKey | undefined {
    const { id = '', customerId, userId, alertId = '', mac = '' } = TOKEN.exec(token)?.groups ?? {};
    const tokenMac = Buffer.from(mac, 'base64url');
    const isSigned = this.secrets
      .keyedHashes(PURPOSE, id)
      .some((hash) => hash.length === tokenMac.length && timingSafeEqual(hash, tokenMac));
    return isSigned ? { customerId: Number(customerId), userId: Number(userId), alertId } : undefined;
  }
}
