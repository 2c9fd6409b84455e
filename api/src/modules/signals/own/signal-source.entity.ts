import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { Repo } from '../../repos/repo.entity.js';
import { SIGNAL_TYPES, type OwnSignalType } from '../../signal-types/signal-types.js';

/** An own source of a workspace; its name is in `repo`. */
@Entity('signal_source')
export class SignalSource {
  @PrimaryColumn('int')
  customerId!: number;

  /** The `repo_id` of its signals. */
  @PrimaryColumn('int')
  sourceId!: number;

  @Column('enum', { enum: SIGNAL_TYPES, enumName: 'signal_type' })
  type!: OwnSignalType;

  /** Points of a signal of today in the score. */
  @Column('double precision')
  weight!: number;

  @Column('int', { default: 0 })
  receivedCount!: number;

  @Column('timestamptz', { nullable: true })
  lastReceivedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Repo')
  @JoinColumn({ name: 'source_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
