import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MAX_NAME_LENGTH } from '../../platform/limits.js';
import { CustomersService } from '../customers/customers.service.js';
import { emailDomain } from './email-address.rules.js';
import { GoogleIdentity } from './google-identity.entity.js';
import { toAuthenticatedUser, type AuthenticatedUser } from './user.dto.js';
import { canSignIn, hasEmail, User } from './user.entity.js';

/** Claims of an ID token whose signature has been verified. */
export interface GoogleClaims {
  issuer: string;
  /** Identifies the account permanently at this issuer. */
  subject: string;
  email?: string;
  /** Only `true` counts. */
  emailVerified?: unknown;
  /** `hd`: the organisation that manages the account. */
  hostedDomain?: unknown;
  name?: string;
}

/** Error codes of the sign-in page (shell/src/identity/signInErrors.ts). */
export type GoogleRefusal =
  | 'unverified'
  | 'unknown-domain'
  | 'personal-account'
  | 'changed-account'
  | 'second-account'
  | 'not-allowed'
  | 'inactive';

// Linking happens once per account, so one global lock is cheap and excludes races.
const LINK_LOCK = 7_003;

/** Finds or creates the user of a Google account (api-contract, Session). */
@Injectable()
export class GoogleIdentities {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomersService,
  ) {}

  /**
   * Returns the account's user, linked or created if the rules allow it; otherwise the reason for the refusal. Every
   * account must belong to the organisation of its address (`hd`): a former employee can still own a personal account with
   * an address at work. An administrator's first account needs the permission of an administrator.
   */
  async signIn(claims: GoogleClaims): Promise<AuthenticatedUser | GoogleRefusal> {
    const { email = '' } = claims;
    const domain = domainOf(claims);
    if (claims.emailVerified !== true) return 'unverified';
    const linked = await findLinkedUser(this.db.manager, claims);
    if (linked) return admitLinked(linked, claims, domain);
    if (domain === undefined) return 'unknown-domain';
    return this.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LINK_LOCK]);
      const linkedMeanwhile = await findLinkedUser(tx, claims);
      if (linkedMeanwhile) return admitLinked(linkedMeanwhile, claims, domain);
      const user = await lockUserByEmail(tx, email);
      if (!user) return this.createUser(tx, claims, email, domain);
      const refusal = linkRefusal(user, claims, domain);
      if (refusal) return refusal;
      await link(tx, claims, user.id);
      return toAuthenticatedUser(user);
    });
  }

  /** Returns the user of a linked account; otherwise the reason for the refusal. Links nothing. */
  async findLinked(claims: GoogleClaims): Promise<AuthenticatedUser | GoogleRefusal> {
    if (claims.emailVerified !== true) return 'unverified';
    const linked = await findLinkedUser(this.db.manager, claims);
    return linked ? admitLinked(linked, claims, domainOf(claims)) : 'second-account';
  }

  private async createUser(
    tx: EntityManager,
    claims: GoogleClaims,
    email: string,
    domain: string,
  ): Promise<AuthenticatedUser | GoogleRefusal> {
    const customer = await this.customers.findActiveByEmailDomain(tx, domain);
    if (!customer) return 'unknown-domain';
    if (!isManagedBy(claims, domain)) return 'personal-account';
    const name = claims.name?.slice(0, MAX_NAME_LENGTH) ?? null;
    const user = Object.assign(new User(), { email, name, customerId: customer.id });
    await tx.insert(User, user);
    await link(tx, claims, user.id);
    return { userId: user.id, email, customerSlug: customer.slug, hasSecondFactor: false };
  }
}

function domainOf({ email = '' }: GoogleClaims): string | undefined {
  return emailDomain(email);
}

/** Refuses a linked account once its address or its organisation is no longer the one that was linked. */
function admitLinked(user: User, claims: GoogleClaims, domain: string | undefined): AuthenticatedUser | GoogleRefusal {
  const isUnchanged = claims.email?.toLowerCase() === user.email.toLowerCase() && isManagedBy(claims, domain);
  if (!isUnchanged) return 'changed-account';
  return canSignIn(user) ? toAuthenticatedUser(user) : 'inactive';
}

function linkRefusal(user: User, claims: GoogleClaims, domain: string): GoogleRefusal | undefined {
  if (!isManagedBy(claims, domain)) return 'personal-account';
  if (!canSignIn(user)) return 'inactive';
  if (user.googleAllowed) return undefined;
  if (user.googleIdentities?.some(({ issuer }) => issuer === claims.issuer)) return 'second-account';
  return user.isAdmin ? 'not-allowed' : undefined;
}

function isManagedBy({ hostedDomain }: GoogleClaims, domain: string | undefined): boolean {
  return typeof hostedDomain === 'string' && hostedDomain.toLowerCase() === domain;
}

async function findLinkedUser(db: EntityManager, { issuer, subject }: GoogleClaims): Promise<User | undefined> {
  const identity = await db.findOne(GoogleIdentity, {
    where: { issuer, subject },
    relations: { user: { customer: true } },
  });
  return identity?.user;
}

async function lockUserByEmail(tx: EntityManager, email: string): Promise<User | null> {
  const user = await tx.findOne(User, { where: hasEmail(email), lock: { mode: 'pessimistic_write' } });
  // Joins cannot be locked, so the relations are read by a second statement.
  const relations = { customer: true, googleIdentities: true };
  return user && tx.findOneOrFail(User, { where: { id: user.id }, relations });
}

/** Links the account, instead of another one of this issuer if there is one. */
async function link(tx: EntityManager, { issuer, subject, email }: GoogleClaims, userId: number): Promise<void> {
  await tx.delete(GoogleIdentity, { issuer, userId });
  await tx.insert(GoogleIdentity, { issuer, subject, userId, email });
  await tx.update(User, { id: userId }, { googleAllowed: false });
}
