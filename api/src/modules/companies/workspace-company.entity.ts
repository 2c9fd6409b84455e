import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { Company } from './company.entity.js';

/** What the own files of a workspace say, by column: with the id of the file and its time, ISO 8601. */
export type OwnValues = Record<string, { value: string | number; file: string; at: string }>;

/** What a workspace's own files say about a company; in that workspace it wins over what sources say. */
@Entity('workspace_company')
export class WorkspaceCompany {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  companyId!: number;

  /** By column of `company`. */
  @Column('jsonb')
  ownValues!: OwnValues;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company>;
}
