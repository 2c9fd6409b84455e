import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SessionClient } from '../../platform/access/session-client.js';
import { ThrottledAuditLog } from '../../platform/audit/throttled-audit-log.js';
import { AppError } from '../../platform/errors.js';
import { RequestPool } from '../../platform/database/request-pool.js';
import type { AuthenticatedUser } from '../users/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { meStatement } from './me.statement.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.service.js';

/** As the specification has it. */
export const WRONG_PASSWORD = 'Incorrect password. Please try again.';

interface SignInSource {
  client: SessionClient;
  /** Token hash of the browser's previous session, which ends. */
  previous: Buffer | null;
  by: 'Password' | 'Google';
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly pool: RequestPool,
    private readonly audit: AuditLog,
    private readonly refusals: ThrottledAuditLog,
  ) {}

  /** Opens a session for the user with this password and ends the browser's previous one. Returns the cookie's value. */
  async signIn(password: string, client: SessionClient, previous: Buffer | null): Promise<string> {
    const { address } = client;
    const user = await this.findByPassword(password, address);
    if (!user) {
      this.refusals.record({ action: 'sign-in', outcome: 'failed', address, detail: 'Unknown password' });
      throw new AppError('unauthenticated', WRONG_PASSWORD);
    }
    return this.openSession(user, { client, previous, by: 'Password' });
  }

  /**
   * Returns the user with this password; null for a wrong one. Wrong ones are throttled by address. Given `userId`, the
   * passwords of all other users are wrong, too.
   * @throws AppError throttled
   */
  async findByPassword(password: string, address: string, userId?: number): Promise<AuthenticatedUser | null> {
    const refusal = await this.throttle.begin(address);
    // Beyond the limit a wrong password costs one lookup by its keyed hash, and no slow hash.
    if (refusal && !(await this.users.hasPassword(password))) throw refusal;
    const user = await this.users.findByPassword(password);
    if (!user || (userId !== undefined && user.userId !== userId)) return null;
    await this.throttle.succeed(address);
    return user;
  }

  /** Opens a session for an authenticated user and records it. Returns the cookie's value. */
  async openSession(
    { userId, email: userEmail, customerSlug }: AuthenticatedUser,
    { client, previous, by }: SignInSource,
  ): Promise<string> {
    const token = await this.sessions.open(userId, client, previous);
    const { address } = client;
    await this.audit.record({ action: 'sign-in', outcome: 'done', userEmail, customerSlug, address, detail: by });
    return token;
  }

  async signOut(tokenHash: Buffer | null, address: string): Promise<void> {
    const user = tokenHash && (await this.sessions.close(tokenHash));
    if (!user) return;
    const { email: userEmail, customerSlug } = user;
    await this.audit.record({ action: 'sign-out', outcome: 'done', userEmail, customerSlug, address });
  }

  /** Returns the session's user as JSON text, or the text `null`. */
  async findUserJson(tokenHash: Buffer | null): Promise<string> {
    if (tokenHash === null) return 'null';
    const { rows } = await this.pool.read<{ user: string }>(meStatement(tokenHash));
    return rows[0]?.user ?? 'null';
  }
}
