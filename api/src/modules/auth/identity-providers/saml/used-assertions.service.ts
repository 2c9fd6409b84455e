import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { DataSource, LessThan } from 'typeorm';
import { WorkspaceWrites } from '../../../../platform/database/workspace-writes.js';
import { MINUTE_MS } from '../../../../platform/time.js';
import { UsedAssertion } from './used-assertion.entity.js';

/** Clocks differ, and a ticket is valid for a minute. */
const MARGIN_MS = 5 * MINUTE_MS;

/** Makes each SAML assertion sign in once, whichever process takes it. */
@Injectable()
export class UsedAssertions {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly db: DataSource,
  ) {}

  /** Returns false when the assertion has been used. */
  async use(
    { customerId, providerId }: { customerId: number; providerId: string },
    { id, expiresAt }: { id: string; expiresAt: Date },
  ): Promise<boolean> {
    const until = new Date(expiresAt.getTime() + MARGIN_MS);
    const row = { customerId, providerId, assertionHash: hash('sha256', id, 'buffer'), expiresAt: until };
    return this.writes.transaction({ customerId, userId: 0, seesOwnRows: false }, async (tx) => {
      const inserted = await tx
        .createQueryBuilder()
        .insert()
        .into(UsedAssertion)
        .values(row)
        .orIgnore()
        .returning('1')
        .execute();
      return (inserted.raw as unknown[]).length > 0;
    });
  }

  async removeExpired(): Promise<void> {
    await this.db.manager.delete(UsedAssertion, { expiresAt: LessThan(new Date()) });
  }
}
