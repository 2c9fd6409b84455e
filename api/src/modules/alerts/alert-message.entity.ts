import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../customers/customer.entity.js';
import type { Alert } from './alert.entity.js';

/** A message of an alert in the outbox. Its content is read when it is sent. */
@Entity('alert_message')
@Check('alert_message_state_check', `state in ('waiting', 'sending', 'sent', 'unknown', 'failed')`)
@Index('alert_message_alert', ['customerId', 'alertId', 'createdAt'])
@Index('alert_message_due', ['nextAttemptAt'], { where: 'next_attempt_at is not null' })
@Index('alert_message_created', ['createdAt'])
export class AlertMessage {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  messageId!: string;

  @Column('uuid')
  alertId!: string;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed';

  @Column('int', { default: 0 })
  attempts!: number;

  @Column('int', { default: 0 })
  failures!: number;

  /** Attempts without a response. */
  @Column('int', { default: 0 })
  doubts!: number;

  /** While sending: when the attempt counts as interrupted; null: nothing more to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

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
