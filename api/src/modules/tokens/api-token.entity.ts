import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { TokenScope } from '../../platform/access/api-token.js';
import { IssuedToken } from '../../platform/access/issued-token.js';
import type { Customer } from '../customers/customer.entity.js';
import type { User } from '../users/user.entity.js';

/** A token with which a program uses the API: for its user, or for one workspace. */
@Entity('api_token')
@Index('api_token_customer', ['customerId'])
@Index('api_token_user', ['userId'])
export class ApiTokenRow extends IssuedToken {
  @PrimaryGeneratedColumn('identity', { name: 'api_token_id', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Whose token it is; of a workspace's token, who created it. */
  @Column('int')
  userId!: number;

  /** null: a personal token. */
  @Column('int', { nullable: true })
  customerId!: number | null;

  @Column('text', { array: true })
  scopes!: TokenScope[];

  @Column('text', { nullable: true })
  lastUsedAddress!: string | null;

  @ManyToOne('User')
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer> | null;
}
