import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';

/** A delivery of a webhook: that it came, and what became of it. */
@Entity('github_delivery')
@Index('github_delivery_received', ['customerId', 'receivedAt'])
export class GithubDelivery {
  @PrimaryColumn('int')
  customerId!: number;

  /** GitHub's id, the same when it is delivered again. */
  @PrimaryColumn('text')
  deliveryId!: string;

  /** GitHub's name of the webhook event, such as `issues`. */
  @Column('text')
  event!: string;

  @Column('text', { nullable: true })
  action!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;

  /** Null: its signal was stored. */
  @Column('text', { nullable: true })
  ignoredBecause!: string | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
