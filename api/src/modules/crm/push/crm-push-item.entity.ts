import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { CrmPush } from './crm-push.entity.js';
import type { Plan, PlanOutcome } from './plan.rules.js';

export const CRM_ITEM_STATES = ['waiting', 'matched', 'written', 'skipped', 'failed'] as const;
export type CrmItemState = (typeof CRM_ITEM_STATES)[number];

/** A lead of a push. */
@Entity('crm_push_item')
@Check('crm_push_item_state_check', `state in ('waiting', 'matched', 'written', 'skipped', 'failed')`)
@Check('crm_push_item_outcome_check', `outcome in ('create', 'update', 'same', 'conflict')`)
@Index('crm_push_item_lead', ['customerId', 'leadId'])
export class CrmPushItem {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  pushId!: string;

  @PrimaryColumn('int')
  leadId!: number;

  @Column('text', { default: 'waiting' })
  state!: CrmItemState;

  /** Of the dry run; null: not matched yet. */
  @Column('text', { nullable: true })
  outcome!: PlanOutcome | null;

  /** As it was shown to the user. */
  @Column('jsonb', { nullable: true })
  plan!: Plan | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('CrmPush', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'push_id', referencedColumnName: 'pushId' },
  ])
  push?: Relation<CrmPush>;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
