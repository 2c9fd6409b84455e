import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { WebhookMessage } from './webhook-message.entity.js';

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** The sending of a message to an endpoint: its state, and the last attempt. */
@Entity('webhook_delivery')
@Check('webhook_delivery_state_check', `state in ('waiting', 'sending', 'sent', 'failed')`)
@Index('webhook_delivery_message', ['customerId', 'messageId'])
@Index('webhook_delivery_due', ['customerId', 'endpointId', 'nextAttemptAt'], { where: 'next_attempt_at is not null' })
@UnmanagedIndexes('webhook_delivery_history')
export class WebhookDelivery {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  endpointId!: string;

  @PrimaryColumn('uuid')
  messageId!: string;

  @Column('text', { default: 'waiting' })
  state!: WebhookDeliveryState;

  @Column('int', { default: 0 })
  attempts!: number;

  /** Failed attempts since the delivery began or was requested again. */
  @Column('int', { default: 0 })
  failures!: number;

  /** While sending: when the attempt counts as interrupted; null: nothing more to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastAttemptAt!: Date | null;

  @Column('int', { nullable: true })
  responseStatus!: number | null;

  /** The beginning of the last response's body. */
  @Column('text', { nullable: true })
  responseText!: string | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('WebhookEndpoint', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'endpoint_id', referencedColumnName: 'endpointId' },
  ])
  endpoint?: Relation<WebhookEndpoint>;

  @ManyToOne('WebhookMessage', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'message_id', referencedColumnName: 'messageId' },
  ])
  message?: Relation<WebhookMessage>;
}
