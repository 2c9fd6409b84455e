import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { REVOKE_PERSONAL_TOKENS } from '../../platform/access/api-token.js';
import { END_USER_SESSIONS } from '../../platform/access/session.statement.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { MAX_USERS_PER_WORKSPACE } from '../../platform/limits.js';
import { CustomersService } from '../customers/customers.service.js';
import { Passwords } from './passwords.service.js';
import { toAuthenticatedUser, toUserView, type AuthenticatedUser, type UserView } from './user.dto.js';
import { canSignIn, hasEmail, User } from './user.entity.js';

const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export interface NewUser {
  email: string;
  name?: string;
  /** The customer whose staff the user is; undefined for administrators. */
  customerSlug?: string;
  admin?: boolean;
  /** Administers the customer's workspace. */
  workspaceAdmin?: boolean;
}

/** Staff of a customer, without a password. */
export interface NewMember {
  customerId: number;
  email: string;
  name: string | null;
  /** What the audit log says of it. */
  note: string;
}

/** Undefined: unchanged. */
export interface MemberChanges {
  email?: string;
  name?: string | null;
  active?: boolean;
  isWorkspaceAdmin?: boolean;
}

interface SignInMethods {
  hasPassword: boolean;
  hasGoogle: boolean;
  hasSecondFactor: boolean;
}

/** The id or the e-mail address. */
type UserKey = number | string;

/** Whose users may be changed: of one customer, without administrators; undefined: all. */
type Managed = number | undefined;

const TERMINAL_ACTOR: Actor = { userEmail: null, address: null };

// Serializes changes of who may sign in. Locks with two numbers, as (7004, 0) of people, are others.
const USERS_LOCK = 7_004;

@Injectable()
export class UsersService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomersService,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
  ) {}

  /** Returns all users, or the staff of one customer, sorted by e-mail address. */
  list(customerId?: number): Promise<UserView[]> {
    return this.findViews(customerId === undefined ? {} : { customerId });
  }

  /** @throws AppError not_found */
  async view(email: string): Promise<UserView> {
    const [user] = await this.findViews(hasEmail(email));
    if (!user) throw userNotFound(email);
    return user;
  }

  /**
   * Returns the new user's password, which is shown once and stored only as a hash.
   * @param managed the customer, when its own administrator adds: within a quota, and no address of another customer's domain
   */
  async create(input: NewUser, actor: Actor = TERMINAL_ACTOR, managed?: Managed): Promise<string> {
    const { email, name, customerSlug, admin = false, workspaceAdmin = false } = input;
    requireEmail(email);
    if (admin === (customerSlug !== undefined)) {
      throw new AppError('invalid', 'A user is either an administrator or of one customer.');
    }
    if (admin && workspaceAdmin) {
      throw new AppError('invalid', 'An administrator administers all workspaces already.');
    }
    const customer = customerSlug === undefined ? null : await this.customers.requireBySlug(customerSlug);
    if (managed !== undefined) {
      await this.requireQuota(managed);
      await this.requireOwnDomain(managed, email);
    }
    const password = this.passwords.generate();
    const hashes = await this.passwords.toStored(password);
    const roles = { isAdmin: admin, isWorkspaceAdmin: workspaceAdmin, customerId: customer?.id ?? null };
    const user = { email, name: name ?? null, ...roles, ...hashes };
    await this.db.transaction(async (tx) => {
      await tx.insert(User, user).catch(onConflict({ app_user_email: () => addressTaken(email) }));
      const role = admin ? 'an administrator' : workspaceAdmin ? 'an administrator of the workspace' : undefined;
      await this.record(tx, 'user.create', { email, customerSlug, note: role }, actor);
    });
    return password;
  }

  /**
   * Adds staff of a customer who have no password: their identity provider signs them in.
   * @throws AppError conflict: by the quota (without a field), for an address that is taken or of another customer's domain
   */
  async createMember(tx: EntityManager, { customerId, email, name, note }: NewMember, actor: Actor): Promise<User> {
    requireEmail(email);
    await this.lockUsers(tx);
    await this.requireQuota(customerId, tx);
    await this.requireOwnDomain(customerId, email);
    const user = Object.assign(new User(), { email, name, customerId });
    await tx.insert(User, user).catch(onConflict({ app_user_email: () => addressTaken(email) }));
    const created = await tx.findOneOrFail(User, { where: { id: user.id }, relations: { customer: true } });
    await this.record(tx, 'user.create', { email, customerSlug: created.customer?.slug, note }, actor);
    return created;
  }

  /** Orders changes of users until the transaction ends. */
  async lockUsers(tx: EntityManager): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1)', [USERS_LOCK]);
  }

  /**
   * Changes staff of a customer as their identity provider says; undefined changes nothing. Unlike users, it may deactivate
   * the creator of its token. Needs `lockUsers`. @throws AppError invalid; conflict, for an address that is taken
   */
  async changeMember(
    tx: EntityManager,
    user: User,
    {
      email = user.email,
      name = user.name,
      active = user.active,
      isWorkspaceAdmin = user.isWorkspaceAdmin,
    }: MemberChanges,
    actor: Actor,
  ): Promise<void> {
    const { id, customerId } = user;
    if (customerId === null || user.isAdmin) throw userNotFound(id);
    const isNewAddress = email.toLowerCase() !== user.email.toLowerCase();
    if (isNewAddress) {
      requireEmail(email);
      await this.requireOwnDomain(customerId, email);
    }
    const changes = { email: isNewAddress ? email : user.email, name, active, isWorkspaceAdmin };
    await tx.update(User, { id }, changes).catch(onConflict({ app_user_email: () => addressTaken(email) }));
    const customerSlug = await this.customers.getSlug(tx, customerId);
    const about = { email: changes.email, customerSlug, note: isNewAddress ? `before ${user.email}` : undefined };
    if (isNewAddress || name !== user.name) await this.record(tx, 'user.update', about, actor);
    if (isWorkspaceAdmin !== user.isWorkspaceAdmin) {
      await this.record(tx, 'user.role', { ...about, note: roleNote(isWorkspaceAdmin) }, actor);
    }
    if (active === user.active) return;
    if (!active) await this.endAccess(tx, user, actor);
    await this.record(tx, active ? 'user.activate' : 'user.deactivate', { ...about, note: undefined }, actor);
  }

  private async requireQuota(customerId: number, tx: EntityManager = this.db.manager): Promise<void> {
    if ((await tx.countBy(User, { customerId })) < MAX_USERS_PER_WORKSPACE) return;
    const reason = `A workspace may have ${MAX_USERS_PER_WORKSPACE} users: ask an administrator to add more.`;
    throw new AppError('conflict', reason);
  }

  /** The owner of an address of another customer's domain would be led into this workspace by their first sign-in with Google. */
  private async requireOwnDomain(customerId: number, email: string): Promise<void> {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    if (!(await this.customers.isDomainOfAnother(customerId, domain))) return;
    const reason = 'An address of this domain can be added by an administrator of all workspaces only.';
    throw new AppError('conflict', reason, { field: 'email' });
  }

  /** Replaces the password and ends the user's sessions. Returns the new password. */
  async rotatePassword(key: UserKey, actor: Actor = TERMINAL_ACTOR, managed?: Managed): Promise<string> {
    const password = this.passwords.generate();
    const hashes = await this.passwords.toStored(password);
    const work = async (tx: EntityManager, user: User) => {
      await tx.update(User, { id: user.id }, hashes);
      await this.endAccess(tx, user, actor);
    };
    await this.change(key, 'user.rotate-password', actor, work, managed);
    return password;
  }

  /** Deactivates the user and ends the sessions and personal tokens. @throws AppError not_found; conflict */
  deactivate(key: UserKey, actor: Actor = TERMINAL_ACTOR, managed?: Managed): Promise<void> {
    const work = async (tx: EntityManager, user: User) => {
      // The command line may deactivate everyone: it can activate them again.
      if (actor !== TERMINAL_ACTOR) await requireAnotherAdministrator(tx, user, actor);
      await tx.update(User, { id: user.id }, { active: false });
      await this.endAccess(tx, user, actor);
    };
    return this.change(key, 'user.deactivate', actor, work, managed);
  }

  activate(key: UserKey, actor: Actor, managed?: Managed): Promise<void> {
    const work = async (tx: EntityManager, { id }: User) => {
      await tx.update(User, { id }, { active: true });
    };
    return this.change(key, 'user.activate', actor, work, managed);
  }

  /**
   * Makes staff an administrator of their workspace, or ends that.
   * @throws AppError not_found; conflict, for oneself and for administrators of all workspaces
   */
  setWorkspaceAdmin(key: UserKey, isWorkspaceAdmin: boolean, actor: Actor, managed?: Managed): Promise<void> {
    const work = async (tx: EntityManager, { id, email, isAdmin }: User) => {
      if (email === actor.userEmail) throw new AppError('conflict', 'You cannot change your own role.');
      if (isAdmin) throw new AppError('conflict', 'An administrator administers all workspaces already.');
      await tx.update(User, { id }, { isWorkspaceAdmin });
    };
    return this.change(key, 'user.role', actor, work, managed, roleNote(isWorkspaceAdmin));
  }

  /** Allows the next account with this user's address, at Google or an identity provider, to replace the linked one (api-contract, Session). */
  allowGoogle(key: UserKey, actor: Actor, managed?: Managed): Promise<void> {
    const work = async (tx: EntityManager, { id }: User) => {
      await tx.update(User, { id }, { googleAllowed: true });
    };
    return this.change(key, 'user.allow-google', actor, work, managed);
  }

  /** Returns the user; null when they cannot sign in. */
  async findActive(id: number): Promise<AuthenticatedUser | null> {
    const user = await this.db.manager.findOne(User, { where: { id }, relations: { customer: true } });
    return user && canSignIn(user) ? toAuthenticatedUser(user) : null;
  }

  /** What the user signs in with. */
  async signInMethods(id: number): Promise<SignInMethods> {
    const user = await this.db.manager.findOneOrFail(User, {
      select: { id: true, passwordHash: true, hasSecondFactor: true },
      where: { id },
      relations: { googleIdentities: true },
    });
    return {
      hasPassword: user.passwordHash !== null,
      hasGoogle: (user.googleIdentities?.length ?? 0) > 0,
      hasSecondFactor: user.hasSecondFactor,
    };
  }

  /** Whether a user has this password: by its keyed hash alone, at the cost of one lookup. */
  hasPassword(password: string): Promise<boolean> {
    return this.db.manager.existsBy(User, { passwordLookup: In(this.passwords.lookups(password)) });
  }

  /** Removes the passwords of these users and ends their sessions. Returns how many had one. */
  async removePasswords(emails: string[]): Promise<number> {
    return this.db.transaction(async (tx) => {
      const users = await tx.find(User, {
        select: { id: true },
        where: { email: In(emails), passwordHash: Not(IsNull()) },
      });
      for (const { id } of users) {
        await tx.update(User, { id }, { passwordLookup: null, passwordHash: null });
        await tx.query(END_USER_SESSIONS, [id]);
      }
      return users.length;
    });
  }

  /** Returns the user with this password; null for a wrong password and for users who cannot sign in. */
  async findByPassword(password: string): Promise<AuthenticatedUser | null> {
    const row = await this.db.manager.findOne(User, {
      select: { id: true, email: true, isAdmin: true, active: true, hasSecondFactor: true, passwordHash: true },
      where: { passwordLookup: In(this.passwords.lookups(password)) },
      relations: { customer: true },
    });
    const user = row && canSignIn(row) ? row : null;
    const matches = await this.passwords.matches(password, user?.passwordHash ?? undefined);
    return user && matches ? toAuthenticatedUser(user) : null;
  }

  async recordSignIn(tx: EntityManager, userId: number): Promise<void> {
    await tx.update(User, { id: userId }, { lastSignInAt: () => 'now()' });
  }

  private async findViews(where: FindOptionsWhere<User>): Promise<UserView[]> {
    const users = await this.db
      .createQueryBuilder(User, 'account')
      .leftJoinAndSelect('account.customer', 'customer')
      .leftJoinAndSelect('account.googleIdentities', 'identity')
      // Neither keys nor secrets are loaded.
      .leftJoin('account.passkeys', 'passkey')
      .addSelect('passkey.credentialId')
      .leftJoin('account.authenticatorApp', 'app', 'app.confirmedAt is not null')
      .addSelect('app.userId')
      .where(where)
      .orderBy('lower(account.email)')
      .getMany();
    return users.map(toUserView);
  }

  private change(
    key: UserKey,
    action: AuditAction,
    actor: Actor,
    work: (tx: EntityManager, user: User) => Promise<void>,
    managed: Managed,
    note?: string,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      // Serialized, so that two administrators who deactivate each other leave one active.
      await tx.query('select pg_advisory_xact_lock($1)', [USERS_LOCK]);
      const where = typeof key === 'string' ? hasEmail(key) : { id: key };
      const user = await tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
      if (!user || !isManaged(user, managed)) throw userNotFound(key);
      await work(tx, user);
      const { customer } = await tx.findOneOrFail(User, { where: { id: user.id }, relations: { customer: true } });
      await this.record(tx, action, { email: user.email, customerSlug: customer?.slug, note }, actor);
    });
  }

  /** Ends the sessions and personal tokens of a user whose account is compromised or ends. */
  private async endAccess(tx: EntityManager, { id, email }: User, actor: Actor): Promise<void> {
    await tx.query(END_USER_SESSIONS, [id]);
    const [tokens] = await tx.query<[{ id: number; name: string }[], number]>(REVOKE_PERSONAL_TOKENS, [id]);
    for (const token of tokens) {
      const detail = `${token.name} (${token.id}) of ${email}`;
      await this.audit.record({ action: 'token.revoke', outcome: 'done', ...actor, detail }, tx);
    }
  }

  private async record(
    tx: EntityManager,
    action: AuditAction,
    { email, customerSlug, note }: { email: string; customerSlug?: string; note?: string },
    actor: Actor,
  ): Promise<void> {
    const detail = note === undefined ? email : `${email}, ${note}`;
    await this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }
}

function roleNote(isWorkspaceAdmin: boolean): string {
  return isWorkspaceAdmin ? 'now an administrator of the workspace' : 'no administrator any more';
}

function isManaged({ customerId, isAdmin }: User, managed: Managed): boolean {
  return managed === undefined || (customerId === managed && !isAdmin);
}

async function requireAnotherAdministrator(tx: EntityManager, user: User, { userEmail }: Actor): Promise<void> {
  if (user.email === userEmail) {
    throw new AppError('conflict', 'You cannot deactivate yourself: ask another administrator.');
  }
  if (!user.isAdmin || !user.active) return;
  if (!(await tx.existsBy(User, { isAdmin: true, active: true, id: Not(user.id) }))) {
    throw new AppError('conflict', 'This is the last active administrator: make another one first.');
  }
}

/** @throws AppError invalid */
function requireEmail(email: string): void {
  if (!EMAIL_PATTERN.test(email))
    throw new AppError('invalid', `${email} is not an e-mail address.`, { field: 'email' });
}

function addressTaken(email: string): AppError {
  return new AppError('conflict', `There is a user ${email} already.`, { field: 'email' });
}

function userNotFound(key: UserKey): AppError {
  return new AppError('not_found', typeof key === 'string' ? `There is no user ${key}.` : 'User not found');
}
