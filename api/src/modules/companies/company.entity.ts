import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';
import type { Provenance } from './value-source.rules.js';

/** A company, shared by all workspaces unless one of them typed its name. */
@Entity('company')
@Check('company_country_code_check', `country_code ~ '^[A-Z]{2}$'`)
@UnmanagedIndexes('company_name', 'company_name_without_domain', 'company_name_in_workspace')
export class Company {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  companyId!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true, unique: true })
  domain!: string | null;

  @Column('int', { nullable: true })
  employeeCount!: number | null;

  /** ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  countryCode!: string | null;

  @Column('text', { nullable: true })
  linkedinUrl!: string | null;

  @Column('text', { nullable: true })
  logoUrl!: string | null;

  /** Source and time of each value, by column. */
  @Column('jsonb', { default: {} })
  provenance!: Provenance;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** The workspace whose users typed the name and that alone sees it; null: a source has named the company. */
  @Column('int', { nullable: true })
  workspaceId!: number | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'workspace_id', referencedColumnName: 'id' })
  workspace?: Relation<Customer> | null;
}
