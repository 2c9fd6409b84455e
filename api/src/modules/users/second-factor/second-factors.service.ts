import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { requiresSecondFactor } from '../../../platform/access/required-second-factor.js';
import type { SignedInUser } from '../../../platform/access/request-context.js';
import { END_OTHER_SESSIONS, END_USER_SESSIONS } from '../../../platform/access/session.statement.js';
import { AuditLog, type AuditAction } from '../../../platform/audit/audit-log.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { hasEmail, User } from '../user.entity.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import {
  authenticatorUri,
  createRecoveryCodes,
  createSecret,
  recoveryCodeHash,
  timeStepOf,
} from './one-time-codes.rules.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import type { SecondFactorList } from './second-factor.dto.js';

export const WRONG_CODE = 'Incorrect code. Please try again.';

/** The user who changes their own second factor. */
export interface FactorOwner {
  user: SignedInUser;
  /** Client address. */
  address: string;
  /** Token hash of the session, which stays when others end. */
  session: Buffer | null;
}

/** Adds and removes what users prove their identity with besides password or Google. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly db: DataSource,
    @Inject(Config) private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly audit: AuditLog,
  ) {}

  async list({ userId, isAdmin }: SignedInUser): Promise<SecondFactorList> {
    const app = await this.db.manager.findOneBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) });
    const passkeys = await this.db.manager.find(Passkey, { where: { userId }, order: { createdAt: 'asc' } });
    return {
      passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
        id: credentialId,
        name,
        addedAt: createdAt,
        lastUsedAt,
      })),
      authenticatorApp: app?.confirmedAt ? { addedAt: app.confirmedAt } : null,
      recoveryCodesLeft: await this.db.manager.countBy(RecoveryCode, { userId }),
      isRequired: requiresSecondFactor(this.config, isAdmin),
    };
  }

  /** Returns a secret for an authenticator app, which counts once a code of it was entered. @throws AppError conflict */
  async beginAuthenticator({ userId, email }: SignedInUser): Promise<{ secret: string; uri: string }> {
    const secret = createSecret();
    const encrypted = await this.secrets.encrypt('authenticatorSecret', userId, secret);
    await this.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      if (await tx.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) })) {
        throw new AppError('conflict', 'You have an authenticator app already: remove it first.');
      }
      await tx.upsert(AuthenticatorApp, { userId, secret: encrypted }, ['userId']);
    });
    return { secret, uri: authenticatorUri(secret, this.config.brand, email) };
  }

  /** Returns recovery codes when this is the user's first factor. @throws AppError invalid, for a wrong code; conflict */
  confirmAuthenticator(owner: FactorOwner, code: string): Promise<string[] | null> {
    const { userId } = owner.user;
    return this.change(owner, 'second-factor.add', async (tx, user) => {
      const app = await tx.findOneBy(AuthenticatorApp, { userId, confirmedAt: IsNull() });
      if (!app) throw new AppError('conflict', 'Begin to set up the authenticator app again.');
      const step = timeStepOf(code.trim(), await this.secrets.decrypt('authenticatorSecret', userId, app.secret));
      if (step === null) throw new AppError('invalid', WRONG_CODE, { field: 'code' });
      await tx.update(AuthenticatorApp, { userId }, { confirmedAt: () => 'now()', lastStep: String(step) });
      return this.noteAddition(tx, user, owner.session);
    });
  }

  /** @throws AppError not_found; conflict, when it is required and the last one */
  removeAuthenticator(owner: FactorOwner): Promise<void> {
    const { userId } = owner.user;
    return this.change(owner, 'second-factor.remove', async (tx, user) => {
      const { affected } = await tx.delete(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) });
      if (!affected) throw new AppError('not_found', 'You have no authenticator app.');
      await this.noteRemoval(tx, user);
    });
  }

  /** Replaces the recovery codes. @throws AppError conflict, without a second factor */
  renewRecoveryCodes(owner: FactorOwner): Promise<string[]> {
    return this.change(owner, 'second-factor.recovery-codes', async (tx, { id, hasSecondFactor }) => {
      if (!hasSecondFactor) throw new AppError('conflict', 'Set up a second factor first.');
      return replaceRecoveryCodes(tx, id);
    });
  }

  /** Forgets all factors of a user who has lost them, and ends their sessions. @throws AppError not_found */
  async reset(email: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const user = await tx.findOne(User, { where: hasEmail(email), lock: { mode: 'pessimistic_write' } });
      if (!user) throw new AppError('not_found', `There is no user ${email}.`);
      await tx.delete(AuthenticatorApp, { userId: user.id });
      await tx.delete(Passkey, { userId: user.id });
      await forgetSecondFactor(tx, user.id);
      await tx.query(END_USER_SESSIONS, [user.id]);
      await this.audit.record({ action: 'second-factor.reset', outcome: 'done', detail: user.email }, tx);
    });
  }

  /** With the first factor come recovery codes, and the other sessions end: they were opened without it. */
  async noteAddition(tx: EntityManager, user: User, session: Buffer | null): Promise<string[] | null> {
    if (user.hasSecondFactor) return null;
    await tx.update(User, { id: user.id }, { hasSecondFactor: true });
    await tx.query(END_OTHER_SESSIONS, [user.id, session]);
    return replaceRecoveryCodes(tx, user.id);
  }

  /** With the last factor the recovery codes go. @throws AppError conflict, when one is required */
  async noteRemoval(tx: EntityManager, { id, isAdmin }: User): Promise<void> {
    if (await tx.existsBy(AuthenticatorApp, { userId: id, confirmedAt: Not(IsNull()) })) return;
    if (await tx.existsBy(Passkey, { userId: id })) return;
    if (requiresSecondFactor(this.config, isAdmin)) {
      throw new AppError('conflict', 'Administrators must have a second factor here: add another one first.');
    }
    await forgetSecondFactor(tx, id);
  }

  /** Runs and records one change of a user's factors at a time. */
  change<Result>(
    { user, address }: FactorOwner,
    action: AuditAction,
    work: (tx: EntityManager, user: User) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction(async (tx) => {
      const result = await work(tx, await lockUser(tx, user.userId));
      const { email: userEmail, customerSlug } = user;
      await this.audit.record({ action, outcome: 'done', userEmail, customerSlug, address }, tx);
      return result;
    });
  }
}

/** Serializes the changes of a user's factors. */
function lockUser(tx: EntityManager, id: number): Promise<User> {
  return tx.findOneOrFail(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

async function replaceRecoveryCodes(tx: EntityManager, userId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.delete(RecoveryCode, { userId });
  await tx.insert(
    RecoveryCode,
    codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })),
  );
  return codes;
}

async function forgetSecondFactor(tx: EntityManager, userId: number): Promise<void> {
  await tx.delete(RecoveryCode, { userId });
  await tx.update(User, { id: userId }, { hasSecondFactor: false });
}
