import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, Equal, Not } from 'typeorm';
import type { SignedInUser } from '../../platform/access/request-context.js';
import type { SessionClient } from '../../platform/access/session-client.js';
import { hashToken, LIVE_SESSION, SIGN_IN_IS_RECENT } from '../../platform/access/session.statement.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { AppError } from '../../platform/errors.js';
import { toAuthenticatedUser, type AuthenticatedUser } from '../users/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { Session } from './session.entity.js';

export const SESSION_DAYS = 30;

/** Sessions are rows. The cookie holds a random token, the row only its hash. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: DataSource,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Opens a session and ends the browser's previous one. Returns the token for the cookie. */
  async open(userId: number, { address, browser }: SessionClient, previous: Buffer | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = () => `now() + make_interval(days => ${SESSION_DAYS})`;
    await this.db.transaction(async (tx) => {
      if (previous) await tx.delete(Session, { tokenHash: Equal(previous) });
      await tx.insert(Session, { tokenHash: hashToken(token), userId, expiresAt, address, browser });
      await this.users.recordSignIn(tx, userId);
    });
    return token;
  }

  /** Ends a session. Returns its user; undefined when there was no such session. */
  async close(tokenHash: Buffer): Promise<AuthenticatedUser | undefined> {
    const where = { tokenHash: Equal(tokenHash) };
    const session = await this.db.manager.findOne(Session, { where, relations: { user: { customer: true } } });
    const { affected } = await this.db.manager.delete(Session, where);
    return affected && session?.user ? toAuthenticatedUser(session.user) : undefined;
  }

  /** Ends one of the user's own sessions. Returns the hash of its token. @throws AppError not_found */
  async end({ userId, email, customerSlug }: SignedInUser, address: string, sessionId: string): Promise<Buffer> {
    return this.db.transaction(async (tx) => {
      const session = await tx.findOneBy(Session, { sessionId, userId });
      const { affected } = session ? await tx.delete(Session, { sessionId, userId }) : { affected: 0 };
      if (!session || !affected) throw new AppError('not_found', 'This session has ended already.');
      const detail = `${session.browser ?? 'Unknown browser'}, ${session.address ?? 'unknown address'}`;
      const entry = {
        action: 'session.end',
        outcome: 'done',
        userEmail: email,
        customerSlug,
        address,
        detail,
      } as const;
      await this.audit.record(entry, tx);
      return session.tokenHash;
    });
  }

  /** Ends all sessions of the user, or all but one. Returns how many. */
  async endAll(user: SignedInUser, address: string, kept: Buffer | null): Promise<number> {
    const { userId, email, customerSlug } = user;
    return this.db.transaction(async (tx) => {
      const others = kept === null ? { userId } : { userId, tokenHash: Not(Equal(kept)) };
      const endedCount = (await tx.delete(Session, others)).affected ?? 0;
      const detail = `${endedCount} ended${kept === null ? '' : ', all but this one'}`;
      const entry = {
        action: 'session.end-all',
        outcome: 'done',
        userEmail: email,
        customerSlug,
        address,
        detail,
      } as const;
      await this.audit.record(entry, tx);
      return endedCount;
    });
  }

  /** Notes that the session's user has proved their identity again. Returns false when the session is not of this user. */
  async confirmIdentity(tokenHash: Buffer, userId: number): Promise<boolean> {
    const session = { tokenHash: Equal(tokenHash), userId };
    const { affected } = await this.db.manager.update(Session, session, { authenticatedAt: () => 'now()' });
    return (affected ?? 0) > 0;
  }

  /** Whether the session's user has proved their identity lately (`recentSignIn` of `@Access`). */
  async isSignInRecent(tokenHash: Buffer): Promise<boolean> {
    const recent = this.db.createQueryBuilder(Session, 'session').where({ tokenHash: Equal(tokenHash) });
    return recent.andWhere(SIGN_IN_IS_RECENT).getExists();
  }

  async removeExpired(): Promise<void> {
    await this.db.createQueryBuilder().delete().from(Session).where(`not (${LIVE_SESSION})`).execute();
  }
}
