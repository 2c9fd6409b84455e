import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { WebhookMessageType } from './webhook-events.js';

/** A message about an event. Its id stays the same in all deliveries and attempts. */
@Entity('webhook_message')
@Index('webhook_message_lead', ['customerId', 'leadId'], { where: 'lead_id is not null' })
@Index('webhook_message_created', ['createdAt'])
export class WebhookMessage {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  messageId!: string;

  @Column('text')
  eventType!: WebhookMessageType;

  /** The lead whose data the body contains: the message is deleted with that data. */
  @Column('int', { nullable: true })
  leadId!: number | null;

  /** JSON text, byte for byte as it is signed. */
  @Column('text')
  body!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
