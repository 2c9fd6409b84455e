import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { WebhookTopic } from './webhook-topic.entity.js';

/** What was sent of a topic, or was there at its beginning: it is not sent again. */
@Entity('webhook_hit')
@Index('webhook_hit_lead', ['customerId', 'leadId'], { where: 'lead_id <> 0' })
export class WebhookHit {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid')
  topicId!: string;

  /** 0: the hit is about the company. */
  @PrimaryColumn('int')
  leadId!: number;

  /** 0: the hit is about the lead. */
  @PrimaryColumn('int')
  companyId!: number;

  @Column('timestamptz')
  foundAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('WebhookTopic', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'topic_id', referencedColumnName: 'topicId' },
  ])
  topic?: Relation<WebhookTopic>;
}
