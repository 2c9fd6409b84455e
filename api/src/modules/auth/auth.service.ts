import { Inject, Injectable } from '@nestjs/common';
import { requiresSecondFactor } from '../../platform/access/required-second-factor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SessionClient } from '../../platform/access/session-client.js';
import { ThrottledAuditLog } from '../../platform/audit/throttled-audit-log.js';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { RequestPool } from '../../platform/database/request-pool.js';
import { OneTimeCodes, type CodeSource } from '../users/second-factor/one-time-codes.service.js';
import { Passkeys, WRONG_PASSKEY } from '../users/second-factor/passkeys.service.js';
import { WRONG_CODE } from '../users/second-factor/second-factors.service.js';
import type { AuthenticatedUser } from '../users/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { meStatement } from './me.statement.js';
import { PendingSignIns, type FirstStep } from './pending-sign-ins.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.service.js';

/** As the specification has it. */
export const WRONG_PASSWORD = 'Incorrect password. Please try again.';

/** A passkey's response, and the origin of the product's pages. */
export interface PasskeyProof {
  origin: string;
  response: object;
}

interface PendingUser {
  user: AuthenticatedUser;
  firstStep: string;
  tokenHash: Buffer;
}

interface SignInSource {
  client: SessionClient;
  /** Token hash of the browser's previous session, which ends. */
  previous: Buffer | null;
  /** The steps, such as `Password` or `Google, recovery code`. */
  by: string;
}

/** The value of the session's cookie, or of that of a sign-in that waits for the second factor. */
export type SignInToken = { session: string } | { pending: string };

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly codes: OneTimeCodes,
    private readonly passkeys: Passkeys,
    private readonly pending: PendingSignIns,
    private readonly sessions: SessionsService,
    private readonly throttle: SignInThrottle,
    private readonly pool: RequestPool,
    @Inject(Config) private readonly config: Config,
    private readonly audit: AuditLog,
    private readonly refusals: ThrottledAuditLog,
  ) {}

  /** Signs in the user with this password. */
  async signIn(password: string, client: SessionClient, previous: Buffer | null): Promise<SignInToken> {
    const { address } = client;
    const user = await this.findByPassword(password, address);
    if (!user) {
      this.refusals.record({ action: 'sign-in', outcome: 'failed', address, detail: 'Unknown password' });
      throw new AppError('unauthenticated', WRONG_PASSWORD);
    }
    return this.takeFirstStep(user, 'Password', client, previous);
  }

  /** Opens a session for a user whose password or Google account was checked, unless they have a second factor. */
  async takeFirstStep(
    user: AuthenticatedUser,
    by: FirstStep,
    client: SessionClient,
    previous: Buffer | null,
  ): Promise<SignInToken> {
    if (user.hasSecondFactor) return { pending: await this.pending.open(user.userId, by) };
    return { session: await this.openSession(user, { client, previous, by }) };
  }

  async findPending(tokenHash: Buffer | null): Promise<{ user: AuthenticatedUser; firstStep: string } | null> {
    return tokenHash && this.pending.find(tokenHash);
  }

  /** Returns the user whose sign-in waits. @throws AppError unauthenticated, when it ended */
  async requirePending(tokenHash: Buffer | null): Promise<PendingUser> {
    const pending = await this.findPending(tokenHash);
    if (!tokenHash || !pending) throw signInEnded();
    return { ...pending, tokenHash };
  }

  /** Opens a session for the user of a sign-in that waits. @throws AppError invalid, throttled; unauthenticated: it ended */
  async finishWithCode(
    tokenHash: Buffer | null,
    code: string,
    client: SessionClient,
    previous: Buffer | null,
  ): Promise<string> {
    const pending = await this.requirePending(tokenHash);
    const source = await this.useCode(pending.user.userId, code);
    if (!source) {
      this.recordRefusal(pending, client, 'wrong code');
      throw new AppError('invalid', WRONG_CODE, { field: 'code' });
    }
    return this.finish(pending, source, client, previous);
  }

  /** The same with the response of a passkey. */
  async finishWithPasskey(
    tokenHash: Buffer | null,
    { origin, response }: PasskeyProof,
    client: SessionClient,
    previous: Buffer | null,
  ): Promise<string> {
    const pending = await this.requirePending(tokenHash);
    if (!(await this.passkeys.use(pending.user.userId, origin, response))) {
      this.recordRefusal(pending, client, 'wrong passkey');
      throw new AppError('invalid', WRONG_PASSKEY);
    }
    return this.finish(pending, 'passkey', client, previous);
  }

  private async finish(
    { user, firstStep, tokenHash }: PendingUser,
    factor: string,
    client: SessionClient,
    previous: Buffer | null,
  ): Promise<string> {
    if (!(await this.pending.close(tokenHash))) throw signInEnded();
    return this.openSession(user, { client, previous, by: `${firstStep}, ${factor}` });
  }

  private recordRefusal({ user, firstStep }: PendingUser, { address }: SessionClient, what: string): void {
    const { email: userEmail, customerSlug } = user;
    const detail = `${firstStep}, ${what}`;
    this.refusals.record({ action: 'sign-in', outcome: 'failed', userEmail, customerSlug, address, detail });
  }

  /** Uses a code up. Returns null for a wrong one; these are throttled by user. @throws AppError throttled */
  async useCode(userId: number, code: string): Promise<CodeSource | null> {
    const refusal = await this.throttle.begin({ userId });
    // A right one is refused, too, or guessing would only take longer.
    if (refusal && this.codes.isGuessable(code)) throw refusal;
    const source = await this.codes.use(userId, code);
    if (!source && refusal) throw refusal;
    if (source) await this.throttle.succeed({ userId });
    return source;
  }

  /**
   * Returns the user with this password; null for a wrong one. Wrong ones are throttled by address. Given `userId`, the
   * passwords of all other users are wrong, too.
   * @throws AppError throttled
   */
  async findByPassword(password: string, address: string, userId?: number): Promise<AuthenticatedUser | null> {
    const refusal = await this.throttle.begin({ address });
    // Beyond the limit a wrong password costs one lookup by its keyed hash, and no slow hash.
    if (refusal && !(await this.users.hasPassword(password))) throw refusal;
    const user = await this.users.findByPassword(password);
    if (!user || (userId !== undefined && user.userId !== userId)) return null;
    await this.throttle.succeed({ address });
    return user;
  }

  /** Opens a session, ends the browser's previous one and records it. Returns the cookie's value. */
  private async openSession(
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
    const isRequired = requiresSecondFactor(this.config, true);
    const { rows } = await this.pool.read<{ user: string }>(meStatement(tokenHash, isRequired));
    return rows[0]?.user ?? 'null';
  }
}

function signInEnded(): AppError {
  return new AppError('unauthenticated', 'Your sign-in took too long. Please begin again.');
}
