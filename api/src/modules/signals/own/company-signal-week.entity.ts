import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { SignalSource } from './signal-source.entity.js';
import type { Customer } from '../../customers/customer.entity.js';

/** How many signals of a company, which its domain names, an own source has sent of one week. */
@Entity('company_signal_week')
@Index('company_signal_week_source', ['customerId', 'sourceId'])
export class CompanySignalWeek {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('text', { collation: 'C' })
  domain!: string;

  @PrimaryColumn('int')
  sourceId!: number;

  /** Its Monday, in UTC. */
  @PrimaryColumn('date')
  week!: string;

  @Column('int')
  count!: number;

  @Column('timestamptz')
  lastAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('SignalSource')
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'source_id', referencedColumnName: 'sourceId' },
  ])
  source?: Relation<SignalSource>;
}
