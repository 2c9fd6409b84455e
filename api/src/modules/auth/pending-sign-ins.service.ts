import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, Equal, LessThan, MoreThan } from 'typeorm';
import { hashToken } from '../../platform/access/session.statement.js';
import type { AuthenticatedUser } from '../users/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { PendingSignIn } from './pending-sign-in.entity.js';

export const PENDING_MINUTES = 5;

/** `Password`, `Google`, or the name of an identity provider of the user's workspace. */
export type FirstStep = string;

/** Sign-ins whose first step is done. They are rows; the cookie holds a random token, the row only its hash. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly db: DataSource,
    private readonly users: UsersService,
  ) {}

  /** Returns the token for the cookie. */
  async open(userId: number, firstStep: FirstStep): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = () => `now() + make_interval(mins => ${PENDING_MINUTES})`;
    await this.db
      .createQueryBuilder()
      .insert()
      .into(PendingSignIn)
      .values({ tokenHash: hashToken(token), userId, firstStep, expiresAt })
      .execute();
    return token;
  }

  /** Returns the sign-in that waits; null when it has ended, or its user cannot sign in any more. */
  async find(tokenHash: Buffer): Promise<{ user: AuthenticatedUser; firstStep: string } | null> {
    const where = { tokenHash: Equal(tokenHash), expiresAt: MoreThan(new Date()) };
    const pending = await this.db.manager.findOneBy(PendingSignIn, where);
    const user = pending && (await this.users.findActive(pending.userId));
    return user ? { user, firstStep: pending.firstStep } : null;
  }

  /** Ends the sign-in. Returns false when it has ended already: one session is opened at most. */
  async close(tokenHash: Buffer): Promise<boolean> {
    const { affected } = await this.db.manager.delete(PendingSignIn, { tokenHash: Equal(tokenHash) });
    return (affected ?? 0) > 0;
  }

  async removeExpired(): Promise<void> {
    await this.db.manager.delete(PendingSignIn, { expiresAt: LessThan(new Date()) });
  }
}
