import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { ThrottledAuditLog } from '../../platform/audit/throttled-audit-log.js';
import { AppError } from '../../platform/errors.js';
import { GoogleIdentities, type GoogleClaims, type GoogleRefusal } from '../users/google-identities.service.js';
import { UsersService } from '../users/users.service.js';
import { AuthService, WRONG_PASSWORD } from './auth.service.js';
import { GoogleClient } from './google/google-client.js';
import type { Reauthentication } from './reauthentication.dto.js';
import { SessionsService } from './sessions.service.js';

/** Lets signed-in users prove their identity again, with what they sign in with. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly identities: GoogleIdentities,
    private readonly google: GoogleClient,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    private readonly refusals: ThrottledAuditLog,
  ) {}

  async describe(userId: number, tokenHash: Buffer | null): Promise<Reauthentication> {
    const { hasPassword, hasGoogle } = await this.users.signInMethods(userId);
    const proofs: Reauthentication['proofs'] = hasPassword ? ['password'] : [];
    if (hasGoogle && this.google.isConfigured) proofs.push('google');
    return { proofs, isRecent: tokenHash !== null && (await this.sessions.isSignInRecent(tokenHash)) };
  }

  /** @throws AppError invalid, for a wrong password; throttled */
  async confirm(user: SignedInUser, password: string, address: string, tokenHash: Buffer | null): Promise<void> {
    const { userId, email: userEmail, customerSlug } = user;
    const entry = { action: 'reauthentication', userEmail, customerSlug, address, detail: 'Password' } as const;
    if (!(await this.auth.findByPassword(password, address, userId))) {
      this.refusals.record({ ...entry, outcome: 'failed' });
      throw new AppError('invalid', WRONG_PASSWORD, { field: 'password' });
    }
    if (tokenHash) await this.sessions.confirmIdentity(tokenHash, userId);
    await this.audit.record({ ...entry, outcome: 'done' });
  }

  /** Accepts the Google account of the session's user. Returns the reason for a refusal. */
  async confirmByGoogle(
    claims: GoogleClaims,
    address: string,
    tokenHash: Buffer | null,
  ): Promise<GoogleRefusal | undefined> {
    const user = await this.identities.findLinked(claims);
    if (typeof user === 'string') return user;
    if (!tokenHash || !(await this.sessions.confirmIdentity(tokenHash, user.userId))) return 'second-account';
    const { email: userEmail, customerSlug } = user;
    await this.audit.record({
      action: 'reauthentication',
      outcome: 'done',
      userEmail,
      customerSlug,
      address,
      detail: 'Google',
    });
    return undefined;
  }
}
