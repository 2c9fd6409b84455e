import {
  Check,
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryGeneratedColumn,
  Raw,
  type FindOptionsWhere,
  type Relation,
} from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';
import type { GoogleIdentity } from './google-identity.entity.js';
import type { AuthenticatorApp } from './second-factor/authenticator-app.entity.js';
import type { Passkey } from './second-factor/passkey.entity.js';

/** A person who may sign in: an administrator, or staff of one customer, perhaps as its workspace's administrator. */
@Entity('app_user')
@Check('app_user_check', 'is_admin or customer_id is not null')
@Check('app_user_workspace_admin', 'not is_workspace_admin or customer_id is not null and not is_admin')
@UnmanagedIndexes('app_user_email')
export class User {
  @PrimaryGeneratedColumn('identity', { name: 'user_id', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('boolean', { default: false })
  isAdmin!: boolean;

  /** Administers the workspace of their customer. */
  @Column('boolean', { default: false })
  isWorkspaceAdmin!: boolean;

  /** null for administrators. */
  @Column('int', { nullable: true })
  customerId!: number | null;

  @Column('boolean', { default: true })
  active!: boolean;

  /** Keyed hash that finds the user of a password. */
  @Column('bytea', { nullable: true, unique: true, select: false })
  passwordLookup!: Buffer | null;

  /** The version of the hash key of `passwordLookup`. */
  @Column('int', { default: 1, select: false })
  lookupVersion!: number;

  /** argon2id hash that verifies the password. */
  @Column('text', { nullable: true, select: false })
  passwordHash!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastSignInAt!: Date | null;

  /** The next account with this address, at Google or an identity provider, may replace the linked one. */
  @Column('boolean', { default: false })
  googleAllowed!: boolean;

  /** Signing in takes two steps. */
  @Column('boolean', { default: false })
  hasSecondFactor!: boolean;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer> | null;

  @OneToMany('GoogleIdentity', 'user')
  googleIdentities?: Relation<GoogleIdentity>[];

  @OneToMany('Passkey', 'user')
  passkeys?: Relation<Passkey>[];

  @OneToOne('AuthenticatorApp', 'user')
  authenticatorApp?: Relation<AuthenticatorApp> | null;
}

/** Whether user and customer are active. Administrators do not depend on a customer. Needs `customer` loaded. */
export function canSignIn({ active, isAdmin, customer }: User): boolean {
  return active && (isAdmin || (customer?.active ?? false));
}

/** Matches the user of an e-mail address, in any case. */
export function hasEmail(email: string): FindOptionsWhere<User> {
  return { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) };
}
