import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Company } from '../../companies/company.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Outreach } from '../fields/outreach.dto.js';
import type { Lead } from '../lead.entity.js';

/** A change of the owner, status or next step of a lead or a company. */
@Entity('outreach_change')
@Check('outreach_change_subject', 'num_nonnulls(lead_id, company_id) = 1')
@Index('outreach_change_batch', ['customerId', 'batchId'])
@UnmanagedIndexes('outreach_change_lead', 'outreach_change_company')
export class OutreachChange {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  changeId!: string;

  /** Changes of one request have the same. */
  @Column('uuid')
  batchId!: string;

  @Column('int', { nullable: true })
  leadId!: number | null;

  @Column('int', { nullable: true })
  companyId!: number | null;

  /** The version that the change made. */
  @Column('int')
  version!: number;

  @Column('int')
  userId!: number;

  /** Not the start of the transaction, which may have waited for the workspace's lock. */
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  changedAt!: Date;

  @Column('jsonb')
  before!: Outreach;

  @Column('jsonb')
  after!: Outreach;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead> | null;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company> | null;

  @ManyToOne('User')
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
