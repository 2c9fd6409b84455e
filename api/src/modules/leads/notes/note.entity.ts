import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Company } from '../../companies/company.entity.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Lead } from '../lead.entity.js';

/** A note of a user on a lead or a company, in Markdown. */
@Entity('note')
@Check('note_body_check', 'length(body) between 1 and 10000')
@Check('note_subject', 'num_nonnulls(lead_id, company_id) = 1')
@UnmanagedIndexes('note_lead', 'note_company')
export class Note {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  noteId!: string;

  @Column('int', { nullable: true })
  leadId!: number | null;

  @Column('int', { nullable: true })
  companyId!: number | null;

  @Column('int')
  authorId!: number;

  @Column('text')
  body!: string;

  /** The users that the text mentions. */
  @Column('int', { array: true, default: '{}' })
  mentions!: number[];

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  editedAt!: Date | null;

  /** A deleted note can be restored for an hour. */
  @Column('timestamptz', { nullable: true })
  deletedAt!: Date | null;

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
  @JoinColumn({ name: 'author_id', referencedColumnName: 'id' })
  author?: Relation<User>;
}
