import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Lead } from '../leads/lead.entity.js';
import type { Repo } from '../repos/repo.entity.js';
import { SIGNAL_TYPES, type SignalType } from '../signal-types/signal-types.js';

/** An event at the code host, stored once whatever its source. */
@Entity('signal')
@UnmanagedIndexes('signal_lead')
export class Signal {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  repoId!: number;

  /** Identifies the event within its repository. */
  @PrimaryColumn('text', { collation: 'C' })
  naturalKey!: string;

  @Column('enum', { enum: SIGNAL_TYPES, enumName: 'signal_type' })
  type!: SignalType;

  @Column('int')
  leadId!: number;

  /** The event's own time. */
  @Column('timestamptz')
  createdAt!: Date;

  /** Prefers the more detailed of several sources of one event. */
  @Column('smallint')
  sourceRank!: number;

  /** By an insider of the repository: stored, not counted. */
  @Column('boolean', { default: false })
  atHome!: boolean;

  @Column('text', { nullable: true })
  link!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @ManyToOne('Lead')
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'lead_id', referencedColumnName: 'leadId' },
  ])
  lead?: Relation<Lead>;

  @ManyToOne('Repo')
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
