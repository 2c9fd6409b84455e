import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { ThrottledAuditLog } from '../../platform/audit/throttled-audit-log.js';
import { AppError } from '../../platform/errors.js';
import { GoogleIdentities, type GoogleClaims, type GoogleRefusal } from '../users/google-identities.service.js';
import { Passkeys, WRONG_PASSKEY } from '../users/second-factor/passkeys.service.js';
import { WRONG_CODE } from '../users/second-factor/second-factors.service.js';
import { UsersService } from '../users/users.service.js';
import { AuthService, WRONG_PASSWORD, type PasskeyProof } from './auth.service.js';
import { GoogleClient } from './google/google-client.js';
import type { IdentityProof, ProveIdentity, Reauthentication } from './reauthentication.dto.js';
import { SessionsService } from './sessions.service.js';

const NAMES = { password: 'your password', code: 'a code of your second factor' };

/** Lets signed-in users prove their identity again, with what they sign in with. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly identities: GoogleIdentities,
    private readonly google: GoogleClient,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    private readonly refusals: ThrottledAuditLog,
  ) {}

  async describe(userId: number, tokenHash: Buffer | null): Promise<Reauthentication> {
    const proofs = await this.proofsOf(userId);
    return { proofs, isRecent: tokenHash !== null && (await this.sessions.isSignInRecent(tokenHash)) };
  }

  /** @throws AppError invalid, for a wrong password or code; throttled */
  async confirm(user: SignedInUser, proof: ProveIdentity, address: string, tokenHash: Buffer | null): Promise<void> {
    const { userId } = user;
    const field = (await this.proofsOf(userId)).includes('code') ? 'code' : 'password';
    const entered = proof[field];
    if (entered === undefined) throw new AppError('invalid', `Confirm your identity with ${NAMES[field]}.`, { field });
    const usedProof =
      field === 'code'
        ? await this.auth.useCode(userId, entered)
        : (await this.auth.findByPassword(entered, address, userId)) && 'password';
    if (!usedProof) {
      this.recordRefusal(user, address, field);
      throw new AppError('invalid', field === 'code' ? WRONG_CODE : WRONG_PASSWORD, { field });
    }
    await this.noteProof(user, address, tokenHash, usedProof);
  }

  /** @throws AppError invalid */
  async confirmByPasskey(
    user: SignedInUser,
    { origin, response }: PasskeyProof,
    address: string,
    tokenHash: Buffer | null,
  ): Promise<void> {
    if (!(await this.passkeys.use(user.userId, origin, response))) {
      this.recordRefusal(user, address, 'passkey');
      throw new AppError('invalid', WRONG_PASSKEY);
    }
    await this.noteProof(user, address, tokenHash, 'passkey');
  }

  private async noteProof(
    user: SignedInUser,
    address: string,
    tokenHash: Buffer | null,
    detail: string,
  ): Promise<void> {
    const { userId, email: userEmail, customerSlug } = user;
    if (tokenHash) await this.sessions.confirmIdentity(tokenHash, userId);
    await this.audit.record({ action: 'reauthentication', outcome: 'done', userEmail, customerSlug, address, detail });
  }

  private recordRefusal({ email: userEmail, customerSlug }: SignedInUser, address: string, detail: string): void {
    this.refusals.record({
      action: 'reauthentication',
      outcome: 'failed',
      userEmail,
      customerSlug,
      address,
      detail,
    });
  }

  /** A second factor takes the place of password and Google: a thief of those lacks it. */
  private async proofsOf(userId: number): Promise<IdentityProof[]> {
    const { hasPassword, hasGoogle, hasSecondFactor } = await this.users.signInMethods(userId);
    if (hasSecondFactor) return (await this.passkeys.hasPasskey(userId)) ? ['passkey', 'code'] : ['code'];
    const proofs: IdentityProof[] = hasPassword ? ['password'] : [];
    return hasGoogle && this.google.isConfigured ? [...proofs, 'google'] : proofs;
  }

  /** Accepts the Google account of the session's user. Returns the reason for a refusal. */
  async confirmByGoogle(
    claims: GoogleClaims,
    address: string,
    tokenHash: Buffer | null,
  ): Promise<GoogleRefusal | 'second-factor' | undefined> {
    const user = await this.identities.findLinked(claims);
    if (typeof user === 'string') return user;
    if (user.hasSecondFactor) return 'second-factor';
    if (!tokenHash || !(await this.sessions.confirmIdentity(tokenHash, user.userId))) return 'second-account';
    const { email: userEmail, customerSlug } = user;
    await this.audit.record({
      action: 'reauthentication',
      outcome: 'done',
      userEmail,
      customerSlug,
      address,
      detail: 'google',
    });
    return undefined;
  }
}
