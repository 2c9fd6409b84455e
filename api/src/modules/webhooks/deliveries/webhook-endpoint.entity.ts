import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';
import type { WebhookEventType } from './webhook-events.js';

/** An address of a workspace that gets signed messages about events. */
@Entity('webhook_endpoint')
@UnmanagedIndexes('webhook_endpoint_address')
export class WebhookEndpoint {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  endpointId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;

  @Column('text', { array: true })
  eventTypes!: WebhookEventType[];

  /** Limits the events to what this view lists; null: the whole workspace. */
  @Column('uuid', { nullable: true })
  viewId!: string | null;

  /** Encrypted. */
  @Column('text')
  secret!: string;

  /** Encrypted. Signs as well until `previousSecretUntil`. */
  @Column('text', { nullable: true })
  previousSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil!: Date | null;

  @Column('boolean', { default: true })
  active!: boolean;

  /** Why the product itself has disabled the endpoint. */
  @Column('text', { nullable: true })
  disabledReason!: string | null;

  /** Since when no message arrived; null: the last one did. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** No message is sent before. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
