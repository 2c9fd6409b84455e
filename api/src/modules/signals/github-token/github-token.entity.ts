import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { UsableTokenKind } from './github-token.rules.js';

/** A customer's token of the code host, for that customer's repositories and workspace alone. */
@Entity('github_token')
@Check('github_token_kind_check', `kind in ('classic', 'oauth')`)
@Check('github_token_check', '(refused_at is null) = (last_error is null)')
export class GithubToken {
  @PrimaryColumn('int')
  customerId!: number;

  /** Encrypted. */
  @Column('text')
  token!: string;

  @Column('text')
  kind!: UsableTokenKind;

  @Column('text', { array: true })
  scopes!: string[];

  /** The account that it belongs to. */
  @Column('text')
  login!: string;

  /** Null: it does not expire, or the code host does not say. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz')
  savedAt!: Date;

  /** The administrator's address. */
  @Column('text', { nullable: true })
  savedBy!: string | null;

  @Column('timestamptz')
  checkedAt!: Date;

  /** Since when the code host refuses it; null: it is accepted. */
  @Column('timestamptz', { nullable: true })
  refusedAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @OneToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
