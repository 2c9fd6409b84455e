import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';

/** Totals of one workspace. */
@Entity('lead_total')
export class LeadTotal {
  @PrimaryColumn('int')
  customerId!: number;

  @Column('int', { default: 0 })
  leadsCount!: number;

  @Column('int', { default: 0 })
  signalsCount!: number;

  @Column('int', { default: 0 })
  recycledCount!: number;

  @Column('int', { default: 0 })
  hiddenCount!: number;

  /** Rows of `lead_company`, including the one of leads without a company. */
  @Column('int', { default: 0 })
  companiesCount!: number;

  /** Grows with every change of the workspace's leads and tags: cached lists are valid for one version. */
  @Column('bigint', { default: 0 })
  version!: string;

  /** The newest signal when scores were computed: their ages count from it. */
  @Column('timestamptz', { nullable: true })
  scoredAsOf!: Date | null;

  /** How many versions changed tags only. */
  @Column('bigint', { default: 0 })
  tagChanges!: string;

  @OneToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
