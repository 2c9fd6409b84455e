import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, Equal } from 'typeorm';
import { hashToken } from '../../platform/access/session.statement.js';
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
  ) {}

  /** Opens a session and ends the browser's previous one. Returns the token for the cookie. */
  async open(userId: number, previous: Buffer | null): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = () => `now() + make_interval(days => ${SESSION_DAYS})`;
    await this.db.transaction(async (tx) => {
      if (previous) await tx.delete(Session, { tokenHash: Equal(previous) });
      await tx.insert(Session, { tokenHash: hashToken(token), userId, expiresAt });
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

  async removeExpired(): Promise<void> {
    await this.db.createQueryBuilder().delete().from(Session).where('expires_at < now()').execute();
  }
}
