import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Company } from '../../companies/company.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import { STORED_STATUSES, type StoredStatus } from '../lead.entity.js';

/** Who handles a company in a workspace, how far that is, and the next step. */
@Entity('company_outreach')
export class CompanyOutreach {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  companyId!: number;

  /** null: new. */
  @Column('enum', { enum: STORED_STATUSES, enumName: 'outreach_status', nullable: true })
  status!: StoredStatus | null;

  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Column('date', { nullable: true })
  nextStepOn!: string | null;

  @Column('text', { nullable: true })
  nextStep!: string | null;

  @Column('int', { default: 0 })
  outreachVersion!: number;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company>;

  @ManyToOne('User')
  @JoinColumn({ name: 'owner_id', referencedColumnName: 'id' })
  owner?: Relation<User> | null;
}
