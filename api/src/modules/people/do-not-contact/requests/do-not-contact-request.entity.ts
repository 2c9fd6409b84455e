import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../../customers/customer.entity.js';
import type { Lead } from '../../../leads/lead.entity.js';

export const REQUEST_STATES = ['pending', 'confirmed', 'withdrawn', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A workspace's request not to contact a person. Its lead is hidden there while the request is pending. */
@Entity('do_not_contact_request')
@Check('do_not_contact_request_state_check', `state in ('pending', 'confirmed', 'withdrawn', 'rejected')`)
@Index('do_not_contact_request_lead', ['customerId', 'leadId', 'createdAt'])
@Index('do_not_contact_request_user', ['customerId', 'requestedBy', 'createdAt'])
@Index('do_not_contact_request_pending', ['customerId', 'leadId'], { unique: true, where: `state = 'pending'` })
export class DoNotContactRequest {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('uuid', { generated: 'uuid' })
  requestId!: string;

  @Column('int')
  leadId!: number;

  /** The user who filed it. */
  @Column('int')
  requestedBy!: number;

  /** null: none was given, or it was erased with the person. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('boolean')
  personAsked!: boolean;

  @Column('text', { default: 'pending' })
  state!: RequestState;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When it confirms itself; null: only an administrator confirms it. */
  @Column('timestamptz', { nullable: true })
  confirmsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** The user who decided; null: its time came, or the command line erased the person. */
  @Column('int', { nullable: true })
  decidedBy!: number | null;

  /** When the block was lifted after the erasure. */
  @Column('timestamptz', { nullable: true })
  liftedAt!: Date | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Lead', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;
}
