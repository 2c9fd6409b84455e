import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';

/** The webhook through which GitHub delivers events of a customer's own repositories. */
@Entity('github_webhook')
@Check('github_webhook_check', '(previous_secret is null) = (previous_until is null)')
export class GithubWebhook {
  @PrimaryColumn('int')
  customerId!: number;

  /** Encrypted. */
  @Column('text')
  secret!: string;

  /** Encrypted; accepted until `previousUntil`, so that no delivery is lost while the secret is changed at GitHub. */
  @Column('text', { nullable: true })
  previousSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  previousUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  rotatedAt!: Date;

  @OneToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
