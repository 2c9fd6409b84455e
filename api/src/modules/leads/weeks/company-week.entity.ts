import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';

/** Signals of the listed leads of one company in one week, by group. */
@Entity('company_week')
@UnmanagedIndexes('company_week_change')
export class CompanyWeek {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  companyId!: number;

  /** Its Monday, in UTC. */
  @PrimaryColumn('date')
  week!: string;

  @Column('int', { default: 0 })
  watch!: number;

  @Column('int', { default: 0 })
  pullRequest!: number;

  @Column('int', { default: 0 })
  issue!: number;

  @Column('int', { default: 0 })
  comment!: number;

  @Column('int', { default: 0 })
  fork!: number;

  @Column('int', { default: 0 })
  commit!: number;

  @Column('int', { default: 0 })
  other!: number;

  /** The sum of the groups. A row whose counts have gone back to zero stays. */
  @Column('int', { default: 0 })
  signals!: number;

  /** Signals of the week before. */
  @Column('int', { default: 0 })
  previous!: number;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
