import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';
import type { User } from '../users/user.entity.js';

/** `matched`: a view lists a new lead. `surged`: a company is suddenly active. `moved`: a lead changed employers. */
export const ALERT_EVENTS = ['matched', 'surged', 'moved'] as const;
export type AlertEvent = (typeof ALERT_EVENTS)[number];

export const ALERT_CHANNELS = ['email', 'slack', 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

export const ALERT_FREQUENCIES = ['immediate', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/** What a user wants to be told of in a workspace, where, and when. */
@Entity('alert')
@Check('alert_event_check', `event in ('matched', 'surged', 'moved')`)
@Check('alert_channel_check', `channel in ('email', 'slack', 'webhook')`)
@Check('alert_frequency_check', `frequency in ('immediate', 'daily', 'weekly')`)
@Check('alert_hour_check', 'hour between 0 and 23')
@Check('alert_weekday_check', 'weekday between 1 and 7')
@Index('alert_user', ['userId'])
@UnmanagedIndexes('alert_same')
export class Alert {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  alertId!: string;

  @Column('int')
  userId!: number;

  @Column('text')
  event!: AlertEvent;

  /** Limits the leads to what this view lists; null: the whole workspace. */
  @Column('uuid', { nullable: true })
  viewId!: string | null;

  @Column('text')
  channel!: AlertChannel;

  /** Encrypted; null: the user's e-mail address. */
  @Column('text', { nullable: true })
  webhookUrl!: string | null;

  /** What screens show of the address, which may contain a key. */
  @Column('text', { nullable: true })
  addressHint!: string | null;

  /** Keyed hash, by which the same address is recognised. */
  @Column('text')
  addressHash!: string;

  /** Encrypted; signs the messages to a webhook. */
  @Column('text', { nullable: true })
  secret!: string | null;

  @Column('text')
  frequency!: AlertFrequency;

  @Column('text')
  timeZone!: string;

  /** Of daily and weekly messages, in the time zone. */
  @Column('int')
  hour!: number;

  /** Of weekly messages; 1: Monday. */
  @Column('int')
  weekday!: number;

  @Column('boolean', { default: true })
  active!: boolean;

  /** Why it is off, unless the user switched it off here. */
  @Column('text', { nullable: true })
  disabledReason!: string | null;

  /** Older signals are not reported. */
  @Column('timestamptz')
  since!: Date;

  /** Employments up to this id are not reported. */
  @Column('int')
  afterEmploymentId!: number;

  /** The version of the workspace's leads with which it was compared last. */
  @Column('bigint', { nullable: true })
  checkedVersion!: string | null;

  /** It is not compared before; null: with the next change of leads. */
  @Column('timestamptz', { nullable: true })
  nextCheckAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', referencedColumnName: 'id' })
  user?: Relation<User>;
}
