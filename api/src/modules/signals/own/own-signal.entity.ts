import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { SignalSource } from './signal-source.entity.js';

/** What an own source has sent, once for each of its keys. Signals of people become rows of `signal` too. */
@Entity('own_signal')
@Check('own_signal_state_check', `(state = ANY (ARRAY['waiting'::text, 'stored'::text, 'unknown'::text]))`)
@Check('own_signal_subject_check', '((login IS NULL) <> (domain IS NULL))')
@UnmanagedIndexes('own_signal_waiting', 'own_signal_lead', 'own_signal_domain')
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

  /** `waiting`: the job has not found the person yet; `unknown`: the code host has no such account. */
  @Column('text')
  state!: 'waiting' | 'stored' | 'unknown';

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
