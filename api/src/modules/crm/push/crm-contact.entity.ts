import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CrmConnection } from '../connection/crm-connection.entity.js';
import type { PushedValues } from './plan.rules.js';

/** The contact of the CRM to which a lead was pushed. */
@Entity('crm_contact')
@Index('crm_contact_lead', ['customerId', 'leadId'])
export class CrmContact {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  connectionId!: string;

  @PrimaryColumn('int')
  leadId!: number;

  @Column('text')
  recordId!: string;

  /** Its page in the CRM. */
  @Column('text', { nullable: true })
  url!: string | null;

  @Column('jsonb')
  pushed!: PushedValues;

  @Column('timestamptz')
  pushedAt!: Date;

  @Column('int')
  pushedBy!: number;

  /** As the CRM names them. */
  @Column('text', { nullable: true })
  owner!: string | null;

  @Column('text', { nullable: true })
  ownerEmail!: string | null;

  @Column('text', { nullable: true })
  stage!: string | null;

  @Column('timestamptz')
  readAt!: Date;

  /** Since when the CRM has no such contact; null: it has one. */
  @Column('timestamptz', { nullable: true })
  missingAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User')
  @JoinColumn({ name: 'pushed_by', referencedColumnName: 'id' })
  pusher?: Relation<User>;

  @ManyToOne('CrmConnection', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'connection_id', referencedColumnName: 'connectionId' },
  ])
  connection?: Relation<CrmConnection>;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
