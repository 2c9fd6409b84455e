import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CrmConnection } from '../connection/crm-connection.entity.js';

export const CRM_PUSH_STATES = ['matching', 'ready', 'writing', 'done', 'failed'] as const;
export type CrmPushState = (typeof CRM_PUSH_STATES)[number];

/** A push of leads to the CRM: matched first (the dry run), and written once a user has started it. */
@Entity('crm_push')
@Check('crm_push_state_check', `state in ('matching', 'ready', 'writing', 'done', 'failed')`)
@Index('crm_push_connection', ['customerId', 'connectionId'])
@Index('crm_push_unstarted', ['customerId'], { unique: true, where: `state in ('matching', 'ready')` })
@Index('crm_push_writing', ['customerId'], { unique: true, where: `state = 'writing'` })
@Index('crm_push_due', ['nextAttemptAt'], { where: 'next_attempt_at is not null' })
@Index('crm_push_created', ['createdAt'])
export class CrmPush {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  pushId!: string;

  @Column('uuid')
  connectionId!: string;

  @Column('text', { default: 'matching' })
  state!: CrmPushState;

  /** A user has seen the conflicts, and replaces the values of the CRM. */
  @Column('boolean', { default: false })
  overwrites!: boolean;

  /** Begun by rules for new leads of views, without a dry run of its own. */
  @Column('boolean', { default: false })
  byRule!: boolean;

  /** Failed attempts since the last step that succeeded. */
  @Column('int', { default: 0 })
  failures!: number;

  /** null: nothing to do without a user. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('int')
  createdBy!: number;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User')
  @JoinColumn({ name: 'created_by', referencedColumnName: 'id' })
  creator?: Relation<User>;

  @ManyToOne('CrmConnection', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'connection_id', referencedColumnName: 'connectionId' },
  ])
  connection?: Relation<CrmConnection>;
}
