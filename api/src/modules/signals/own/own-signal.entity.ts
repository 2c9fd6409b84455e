import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { SignalSource } from './signal-source.entity.js';

/** What an own source has sent, once for each of its keys. Signals of people become rows of `signal` too. */
@Entity('own_signal')
@Check('own_signal_state_check', `(state = ANY (ARRAY['waiting'::text, 'stored'::text, 'unknown'::text]))`)
@Check('own_signal_subject_check', '(num_nonnulls(login, domain, email) = 1)')
@UnmanagedIndexes('own_signal_waiting', 'own_signal_lead', 'own_signal_domain', 'own_signal_retry', 'own_signal_email')
export class OwnSignal {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  sourceId!: number;

  /** The sender's. */
  @PrimaryColumn('text', { collation: 'C' })
  signalKey!: string;

  /** Of a person at the code host. */
  @Column('text', { nullable: true })
  login!: string | null;

  /** Of a person: an address of a lead of the workspace. Empty once the person is not looked for any more. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Of a company. */
  @Column('text', { nullable: true })
  domain!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;

  @Column('text', { nullable: true })
  link!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  /** `waiting`: for the job; `unknown`: the code host has no such account, or no lead the address. */
  @Column('text')
  state!: 'waiting' | 'stored' | 'unknown';

  /** How often an unknown person was looked for. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** When an unknown person is looked for again; null: never. */
  @Column('timestamptz', { nullable: true })
  retryAt!: Date | null;

  /** Of a stored signal of a person, and of a waiting one whose address was found. */
  @Column('int', { nullable: true })
  leadId!: number | null;

  @ManyToOne('SignalSource')
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'source_id', referencedColumnName: 'sourceId' },
  ])
  source?: Relation<SignalSource>;

  @ManyToOne('Lead')
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead> | null;
}
