import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { CrmPushRule } from './crm-push-rule.entity.js';

/** A lead that a rule has found in its view, and does not push again. */
@Entity('crm_rule_lead')
@Index('crm_rule_lead_lead', ['customerId', 'leadId'])
export class CrmRuleLead {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  viewId!: string;

  @PrimaryColumn('int')
  leadId!: number;

  /** false: it was in the view before, or in the CRM. */
  @Column('boolean')
  isPushed!: boolean;

  @Column('timestamptz')
  foundAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('CrmPushRule', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'view_id', referencedColumnName: 'viewId' },
  ])
  rule?: Relation<CrmPushRule>;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
