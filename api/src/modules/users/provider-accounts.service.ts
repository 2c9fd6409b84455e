import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { AppError } from '../../platform/errors.js';
import { MAX_NAME_LENGTH } from '../../platform/limits.js';
import { emailDomain } from './email-address.rules.js';
import { ProviderAccount } from './provider-account.entity.js';
import { toAuthenticatedUser, type AuthenticatedUser } from './user.dto.js';
import { canSignIn, hasEmail, User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** Claims about an account whose signature has been verified. */
export interface ProviderClaims {
  /** Identifies the account permanently at this provider. */
  subject: string;
  email?: string;
  /** Only `true` counts; undefined: the provider does not say. */
  emailVerified?: unknown;
  name?: string;
}

/** An identity provider, and what its workspace permits it. */
export interface TrustedProvider {
  customerId: number;
  providerId: string;
  emailDomains: readonly string[];
  trustsEmail: boolean;
  createsUsers: boolean;
}

/** Error codes of the sign-in page (shell/src/identity/signInErrors.ts), there with `sso-` before them. */
export const PROVIDER_REFUSALS = [
  'unverified',
  'unknown-domain',
  'second-account',
  'not-allowed',
  'no-user',
  'full',
  'inactive',
] as const;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];

// Links and creates one user at a time, so that parallel sign-ins of an account are no race. No other lock has this number.
const LINK_LOCK = 7_267;
const MAX_SUBJECT_LENGTH = 1_000;

/**
 * Finds or creates the user of an account at an identity provider (decision 0100). A provider opens its own workspace
 * only: neither users of other workspaces nor administrators can be reached through it, whatever it says.
 */
@Injectable()
export class ProviderAccounts {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly users: UsersService,
  ) {}

  /** Returns the account's user, linked or created if the rules allow it; otherwise the reason for the refusal. */
  signIn(provider: TrustedProvider, claims: ProviderClaims, address: string) {
    return this.run(provider, async (tx): Promise<AuthenticatedUser | ProviderRefusal> => {
      const linked = await findLinkedUser(tx, provider, claims);
      if (linked) return admit(linked, provider);
      const email = verifiedEmail(provider, claims);
      if (email === undefined) return 'unverified';
      if (!provider.emailDomains.includes(emailDomain(email) ?? '') || !isStorable(claims.subject))
        return 'unknown-domain';
      await tx.query('select pg_advisory_xact_lock($1)', [LINK_LOCK]);
      const linkedMeanwhile = await findLinkedUser(tx, provider, claims);
      if (linkedMeanwhile) return admit(linkedMeanwhile, provider);
      const user = await lockUserByEmail(tx, email);
      if (!user) return this.createUser(tx, provider, { ...claims, email }, address);
      const admitted = admit(user, provider);
      if (typeof admitted === 'string') return admitted;
      return (await link(tx, provider, { ...claims, email }, user)) ? admitted : 'second-account';
    });
  }

  /** Returns the user of a linked account; otherwise the reason for the refusal. Links nothing. */
  findLinked(provider: TrustedProvider, claims: ProviderClaims) {
    return this.run(provider, async (tx): Promise<AuthenticatedUser | ProviderRefusal> => {
      const linked = await findLinkedUser(tx, provider, claims);
      return linked ? admit(linked, provider) : 'second-account';
    });
  }

  private run<Result>({ customerId }: TrustedProvider, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.writes.transaction({ customerId, userId: 0, seesOwnRows: false }, work);
  }

  private async createUser(
    tx: EntityManager,
    provider: TrustedProvider,
    claims: ProviderClaims & { email: string },
    address: string,
  ): Promise<AuthenticatedUser | ProviderRefusal> {
    if (!provider.createsUsers) return 'no-user';
    const { email } = claims;
    const name = claims.name?.replaceAll('\0', '').slice(0, MAX_NAME_LENGTH) ?? null;
    const member = { customerId: provider.customerId, email, name, note: 'at the first sign-in' };
    try {
      const user = await this.users.createMember(tx, member, { userEmail: email, address });
      await link(tx, provider, claims, user);
      return toAuthenticatedUser(user);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'conflict') return error.fields ? 'unknown-domain' : 'full';
      throw error;
    }
  }
}

/** Returns the address if the provider vouches for it. */
function verifiedEmail({ trustsEmail }: TrustedProvider, { email, emailVerified }: ProviderClaims): string | undefined {
  const isVerified = emailVerified === true || (emailVerified === undefined && trustsEmail);
  return isVerified ? email : undefined;
}

function isStorable(subject: string): boolean {
  return subject.length > 0 && subject.length <= MAX_SUBJECT_LENGTH && !subject.includes('\0');
}

/** The only place that decides which users a provider opens. Needs `customer` loaded. */
function admit(user: User, { customerId }: TrustedProvider): AuthenticatedUser | ProviderRefusal {
  if (user.isAdmin || user.customerId !== customerId) return 'not-allowed';
  return canSignIn(user) ? toAuthenticatedUser(user) : 'inactive';
}

async function findLinkedUser(
  tx: EntityManager,
  { customerId, providerId }: TrustedProvider,
  { subject }: ProviderClaims,
): Promise<User | undefined> {
  if (!isStorable(subject)) return undefined;
  const where = { customerId, providerId, subject };
  const account = await tx.findOne(ProviderAccount, { where, relations: { user: { customer: true } } });
  return account?.user;
}

async function lockUserByEmail(tx: EntityManager, email: string): Promise<User | null> {
  const user = await tx.findOne(User, { where: hasEmail(email), lock: { mode: 'pessimistic_write' } });
  // Joins cannot be locked, so the relation is read by a second statement.
  return user && tx.findOneOrFail(User, { where: { id: user.id }, relations: { customer: true } });
}

/** Links the account. Returns false when another one of the provider is linked and an administrator has not allowed this one. */
async function link(
  tx: EntityManager,
  { customerId, providerId }: TrustedProvider,
  { subject, email }: ProviderClaims,
  { id: userId, googleAllowed }: User,
): Promise<boolean> {
  const ofUser = { customerId, providerId, userId };
  if (await tx.existsBy(ProviderAccount, ofUser)) {
    if (!googleAllowed) return false;
    await tx.delete(ProviderAccount, ofUser);
    await tx.update(User, { id: userId }, { googleAllowed: false });
  }
  await tx.insert(ProviderAccount, { ...ofUser, subject, email });
  return true;
}
