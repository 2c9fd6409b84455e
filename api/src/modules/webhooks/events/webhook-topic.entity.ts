import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';

/** What at least one active endpoint of a workspace listens for: matches of a view, or surges of companies. */
@Entity('webhook_topic')
@Check('webhook_topic_event_check', `event in ('matched', 'surged')`)
@UnmanagedIndexes('webhook_topic_same')
export class WebhookTopic {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  topicId!: string;

  @Column('text')
  event!: 'matched' | 'surged';

  /** Whose leads count; null: all leads, for surges. */
  @Column('uuid', { nullable: true })
  viewId!: string | null;

  /** Older signals are no match. */
  @Column('timestamptz')
  since!: Date;

  /** The version of the workspace's leads with which it was compared last; null: it has not begun. */
  @Column('bigint', { nullable: true })
  checkedVersion!: string | null;

  /** It is not compared before; null: with the next change of leads. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
