import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../../customers/customer.entity.js';

/** The outbox of digests: the leads that were new in a view within a period. It outlives its view, as history. */
@Entity('slack_digest')
@Check('slack_digest_state_check', `state in ('waiting', 'sending', 'sent', 'unknown', 'failed')`)
@Unique(['customerId', 'viewId', 'periodFrom'])
@Index('slack_digest_due', ['customerId', 'nextAttemptAt'], { where: 'next_attempt_at is not null' })
@UnmanagedIndexes('slack_digest_history')
export class SlackDigest {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  digestId!: string;

  @Column('uuid')
  viewId!: string;

  @Column('text')
  viewName!: string;

  @Column('timestamptz')
  periodFrom!: Date;

  @Column('timestamptz')
  periodTo!: Date;

  @Column('int')
  leadsCount!: number;

  /** The filters of the view select recycled leads. */
  @Column('boolean')
  withRecycled!: boolean;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed';

  @Column('int', { default: 0 })
  attempts!: number;

  /** Attempts that certainly did not arrive, without rate limits, since the last manual retry. */
  @Column('int', { default: 0 })
  failures!: number;

  /** Attempts without a response, which may have arrived. */
  @Column('int', { default: 0 })
  doubts!: number;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** While sending: when the attempt counts as unanswered; null: nothing more to do. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
