import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { Alert } from './alert.entity.js';

/** What an alert has reported, or what was known before it was set: it is not reported again. */
@Entity('alert_hit')
@Index('alert_hit_message', ['customerId', 'messageId'], { where: 'message_id is not null' })
@Index('alert_hit_lead', ['customerId', 'leadId'], { where: 'lead_id <> 0' })
export class AlertHit {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  alertId!: string;

  /** 0: the hit is about the company. */
  @PrimaryColumn('int')
  leadId!: number;

  /** The company that surged or that the lead moved to; 0: the hit is about the lead. */
  @PrimaryColumn('int')
  companyId!: number;

  /** null: known before the alert was set. Messages are deleted after a while. */
  @Column('uuid', { nullable: true })
  messageId!: string | null;

  @Column('timestamptz')
  foundAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Alert', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'alert_id', referencedColumnName: 'alertId' },
  ])
  alert?: Relation<Alert>;
}
