import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';

/** Columns that lists sort by; each has an index per direction. */
const SORT_COLUMNS = [
  'company_name_key',
  'country_code',
  'employee_count',
  'last_signal_at',
  'leads_count',
  'score',
  'signals_count',
];

/** Totals of the visible, not recycled leads of one company in one workspace. */
@Entity('lead_company')
@Index('lead_company_company', ['companyId'])
@Index('lead_company_due', ['customerId', 'companyId'], { where: 'score_due' })
@Index('lead_company_score_due', ['customerId', 'companyId'], {
  where: 'scored_leads is distinct from leads_count and company_id > 0',
})
@UnmanagedIndexes(
  'company_list_best',
  ...SORT_COLUMNS.flatMap((column) => [`company_list_${column}_asc`, `company_list_${column}_desc`]),
)
export class LeadCompany {
  @PrimaryColumn('int')
  customerId!: number;

  /** 0: leads without a company. */
  @PrimaryColumn('int')
  companyId!: number;

  @Column('int')
  leadsCount!: number;

  @Column('int')
  signalsCount!: number;

  @Column('timestamptz', { nullable: true })
  lastSignalAt!: Date | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  companyNameKey!: string | null;

  @Column('int', { nullable: true })
  employeeCount!: number | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  countryCode!: string | null;

  /** Unrounded, as that of leads. */
  @Column('float8', { nullable: true })
  score!: number | null;

  /** How many leads the score was calculated from. */
  @Column('int', { nullable: true })
  scoredLeads!: number | null;

  /** People who acted in the two weeks before the newest signal, at most 32. */
  @Column('int', { default: 0 })
  activePeople!: number;

  /** Of the signals that own sources have sent of the company itself, in its score. */
  @Column('float8', { default: 0 })
  ownActivity!: number;

  /** The score must be calculated again. */
  @Column('boolean', { default: false })
  scoreDue!: boolean;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
