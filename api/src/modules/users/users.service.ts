import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { AppError, onConflict } from '../../platform/errors.js';
import { CustomersService } from '../customers/customers.service.js';
import { Passwords } from './passwords.js';
import type { UserView } from './user.dto.js';
import { User } from './user.entity.js';
import { listUsers } from './users.queries.js';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface NewUser {
  email: string;
  name?: string;
  /** Staff of this customer; an administrator without one. */
  customerSlug?: string;
  admin?: boolean;
}

export interface FoundUser {
  userId: number;
  email: string;
  customerSlug: string | null;
}

/** By id or e-mail address. */
type WhichUser = number | string;

const fromTerminal: Actor = { userEmail: null, address: null };

// One number for every change of who may sign in, which no other advisory lock of ours takes.
const USERS_LOCK = 7_004;

@Injectable()
export class UsersService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomersService,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
  ) {}

  /** Everyone, or the staff of one customer, by e-mail address. */
  list(customerId?: number): Promise<UserView[]> {
    return this.db.query(listUsers, [customerId ?? null, null]);
  }

  /** @throws AppError not_found */
  async view(email: string): Promise<UserView> {
    const [user] = await this.db.query<UserView[]>(listUsers, [null, email]);
    if (!user) throw new AppError('not_found', `There is no user ${email}.`);
    return user;
  }

  /** Returns the new user's password, which is shown this once and kept nowhere. */
  async create({ email, name, customerSlug, admin = false }: NewUser, actor: Actor = fromTerminal): Promise<string> {
    if (!emailPattern.test(email)) {
      throw new AppError('invalid', `${email} is not an e-mail address.`, { field: 'email' });
    }
    if (admin === (customerSlug !== undefined)) {
      throw new AppError('invalid', 'A user is either an administrator or of one customer.');
    }
    const customer = customerSlug === undefined ? null : await this.customers.requireBySlug(customerSlug);
    const password = this.passwords.generate();
    const stored = await this.passwords.toStored(password);
    await this.db.transaction(async (tx) => {
      await tx
        .getRepository(User)
        .insert({
          email,
          name: name ?? null,
          isAdmin: admin,
          customerId: customer?.id ?? null,
          active: true,
          ...stored,
        })
        .catch(
          onConflict({
            app_user_email: () => new AppError('conflict', `There is a user ${email} already.`, { field: 'email' }),
          }),
        );
      await this.record(tx, 'user.create', email, actor);
    });
    return password;
  }

  /** A new password; the old one and every session that it opened end. */
  async rotatePassword(which: WhichUser, actor: Actor = fromTerminal): Promise<string> {
    const password = this.passwords.generate();
    const stored = await this.passwords.toStored(password);
    await this.change(which, 'user.rotate-password', actor, async (tx, user) => {
      await tx.update(User, { id: user.id }, stored);
      await endSessions(tx, user.id);
    });
    return password;
  }

  /** Ends their sessions too. */
  deactivate(which: WhichUser, actor: Actor = fromTerminal): Promise<void> {
    return this.change(which, 'user.deactivate', actor, async (tx, user) => {
      // Whoever works at the terminal of the server may lock everyone out: they can let themselves in again.
      if (actor !== fromTerminal) await requireAnotherAdministrator(tx, user, actor);
      await tx.update(User, { id: user.id }, { active: false });
      await endSessions(tx, user.id);
    });
  }

  activate(which: WhichUser, actor: Actor): Promise<void> {
    return this.change(which, 'user.activate', actor, async (tx, user) => {
      await tx.update(User, { id: user.id }, { active: true });
    });
  }

  /** Lets the next Google account with this user's address take the place of the one that is linked (api-contract, Session). */
  allowGoogle(which: WhichUser, actor: Actor): Promise<void> {
    return this.change(which, 'user.allow-google', actor, async (tx, user) => {
      await tx.query('update app_user set google_allowed = true where user_id = $1', [user.id]);
    });
  }

  /** The active user, of an active customer if of any, whose password this is. */
  async findByPassword(password: string): Promise<FoundUser | null> {
    const [found] = await this.db.query<(FoundUser & { password_hash: string })[]>(
      `select user_id as "userId", email, slug as "customerSlug", password_hash from app_user left join customer using (customer_id)
       where password_lookup = $1 and app_user.active and (is_admin or customer.active)`,
      [this.passwords.lookup(password)],
    );
    const right = await this.passwords.matches(password, found?.password_hash);
    if (!found || !right) return null;
    return { userId: found.userId, email: found.email, customerSlug: found.customerSlug };
  }

  private change(
    which: WhichUser,
    action: AuditAction,
    actor: Actor,
    work: (tx: EntityManager, user: User) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      // One after the other: of two administrators who deactivate each other, one stays.
      await tx.query('select pg_advisory_xact_lock($1)', [USERS_LOCK]);
      const user = await requireUser(tx, which);
      await work(tx, user);
      await this.record(tx, action, user.email, actor);
    });
  }

  private async record(tx: EntityManager, action: AuditAction, email: string, actor: Actor): Promise<void> {
    await this.audit.record({ action, outcome: 'done', ...actor, detail: email }, tx);
  }
}

async function requireUser(tx: EntityManager, which: WhichUser): Promise<User> {
  const query = tx.createQueryBuilder(User, 'user').setLock('pessimistic_write');
  const user =
    typeof which === 'string'
      ? await query.where('lower(email) = lower(:which)', { which }).getOne()
      : await query.where('user_id = :which', { which }).getOne();
  if (!user)
    throw new AppError('not_found', typeof which === 'string' ? `There is no user ${which}.` : 'User not found');
  return user;
}

async function requireAnotherAdministrator(tx: EntityManager, user: User, { userEmail }: Actor): Promise<void> {
  if (user.email === userEmail) {
    throw new AppError('conflict', 'You cannot deactivate yourself: ask another administrator.');
  }
  if (!user.isAdmin || !user.active) return;
  const [others] = await tx.query<{ left: boolean }[]>(
    'select exists (select from app_user where is_admin and active and user_id <> $1) as left',
    [user.id],
  );
  if (!others?.left) {
    throw new AppError('conflict', 'This is the last active administrator: make another one first.');
  }
}

async function endSessions(tx: EntityManager, userId: number): Promise<void> {
  await tx.query('delete from session where user_id = $1', [userId]);
}
