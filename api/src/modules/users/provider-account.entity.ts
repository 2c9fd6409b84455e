import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import type { IdentityProvider } from '../auth/identity-providers/identity-provider.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import type { User } from './user.entity.js';

/** An account at an identity provider of a workspace that is linked to a user of this workspace. */
@Entity('provider_account')
@Unique(['customerId', 'providerId', 'userId'])
@Index('provider_account_user', ['customerId', 'userId'])
export class ProviderAccount {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  providerId!: string;

  /** Identifies the account even if its address changes. */
  @PrimaryColumn('text')
  subject!: string;

  @Column('int')
  userId!: number;

  /** The address at the time of linking. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  linkedAt!: Date;

  @ManyToOne('IdentityProvider', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'provider_id', referencedColumnName: 'providerId' },
  ])
  provider?: Relation<IdentityProvider>;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
