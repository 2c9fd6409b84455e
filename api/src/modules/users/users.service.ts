import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError, onConflict } from '../../platform/errors.js';
import { CustomersService } from '../customers/customers.service.js';
import { Passwords } from './passwords.js';
import { User } from './user.entity.js';

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

@Injectable()
export class UsersService {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomersService,
    private readonly passwords: Passwords,
  ) {}

  /** Returns the new user's password, which is shown this once and kept nowhere. */
  async create({ email, name, customerSlug, admin = false }: NewUser): Promise<string> {
    if (!emailPattern.test(email)) throw new AppError('invalid', `${email} is not an e-mail address.`);
    if (admin === (customerSlug !== undefined)) {
      throw new AppError('invalid', 'A user is either an administrator or of one customer.');
    }
    const customer = customerSlug === undefined ? null : await this.customers.requireBySlug(customerSlug);
    const password = this.passwords.generate();
    const stored = await this.passwords.toStored(password);
    await this.db
      .getRepository(User)
      .insert({ email, name: name ?? null, isAdmin: admin, customerId: customer?.id ?? null, active: true, ...stored })
      .catch(onConflict({ app_user_email: () => new AppError('conflict', `There is a user ${email} already.`) }));
    return password;
  }

  /** A new password; the old one and every session that it opened end. */
  async rotatePassword(email: string): Promise<string> {
    const password = this.passwords.generate();
    const stored = await this.passwords.toStored(password);
    await this.db.transaction(async (tx) => {
      const user = await requireByEmail(tx, email);
      await tx.update(User, { id: user.id }, stored);
      await endSessions(tx, user.id);
    });
    return password;
  }

  async deactivate(email: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const user = await requireByEmail(tx, email);
      await tx.update(User, { id: user.id }, { active: false });
      await endSessions(tx, user.id);
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
}

async function requireByEmail(tx: EntityManager, email: string): Promise<User> {
  const user = await tx
    .createQueryBuilder(User, 'user')
    .where('lower(email) = lower(:email)', { email })
    .setLock('pessimistic_write')
    .getOne();
  if (!user) throw new AppError('not_found', `There is no user ${email}.`);
  return user;
}

async function endSessions(tx: EntityManager, userId: number): Promise<void> {
  await tx.query('delete from session where user_id = $1', [userId]);
}
