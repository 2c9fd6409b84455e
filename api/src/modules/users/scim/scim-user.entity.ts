import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../user.entity.js';

/** What a workspace's identity provider says of a user beside what every user has. */
@Entity('scim_user')
@UnmanagedIndexes('scim_user_name')
export class ScimUser {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  userId!: number;

  /** The provider's name for signing in, which need not be the e-mail address. */
  @Column('text')
  userName!: string;

  /** The user's id at the provider. */
  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('text', { nullable: true })
  givenName!: string | null;

  @Column('text', { nullable: true })
  familyName!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  changedAt!: Date;

  /** When the provider deleted the user: its row stays, since leads and notes name it. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
