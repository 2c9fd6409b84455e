import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

/** An organisation or account whose public repositories a workspace follows (signals.md, `org/%`). */
@Entity('tracked_org')
export class TrackedOrg {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('bigint')
  githubId!: string;

  @Column('text')
  org!: string;

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When its repositories were last listed. */
  @Column('timestamptz', { default: () => 'now()' })
  expandedAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
