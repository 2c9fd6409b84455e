import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Refusals } from '../../platform/audit/refusals.js';
import { AppError } from '../../platform/errors.js';
import { RequestPool } from '../../platform/request-pool.js';
import { UsersService } from '../users/users.service.js';
import { meStatement } from './me.statement.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './throttle.service.js';

interface Entering {
  userId: number;
  email: string;
  customerSlug: string | null;
}

interface Entrance {
  address: string;
  /** The browser's session until now, which ends. */
  earlier: Buffer | null;
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
    private readonly refusals: Refusals,
  ) {}

  /** Opens a session for whose password this is, instead of the browser's earlier one. Returns the cookie's value. */
  async signIn(password: string, address: string, earlier: Buffer | null): Promise<string> {
    await this.throttle.begin(address);
    const user = await this.users.findByPassword(password);
    if (!user) {
      this.refusals.note({ action: 'sign-in', outcome: 'failed', address, detail: 'Unknown password' });
      throw new AppError('unauthenticated', 'Incorrect password. Please try again.');
    }
    await this.throttle.succeed(address);
    return this.enter(user, { address, earlier, by: 'Password' });
  }

  /** Opens a session for somebody who has proved who they are, and records it. Returns the cookie's value. */
  async enter(
    { userId, email: userEmail, customerSlug }: Entering,
    { address, earlier, by }: Entrance,
  ): Promise<string> {
    const token = await this.sessions.open(userId, earlier);
    await this.audit.record({ action: 'sign-in', outcome: 'done', userEmail, customerSlug, address, detail: by });
    return token;
  }

  async signOut(tokenHash: Buffer | null, address: string): Promise<void> {
    const user = tokenHash && (await this.sessions.close(tokenHash));
    if (!user) return;
    const { email: userEmail, customerSlug } = user;
    await this.audit.record({ action: 'sign-out', outcome: 'done', userEmail, customerSlug, address });
  }

  /** JSON text of the user whose session this is, or `null`. */
  async describe(tokenHash: Buffer | null): Promise<string> {
    if (tokenHash === null) return 'null';
    const { rows } = await this.pool.read<{ user: string }>(meStatement(tokenHash));
    return rows[0]?.user ?? 'null';
  }
}
