import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Customer } from '../../customers/customer.entity.js';
import type { ScoreWeights } from '../score-formula/score-weights.js';

/** A workspace's own weights of the score. */
@Entity('score_weights')
export class ScoreWeightsRow {
  @PrimaryColumn('int')
  customerId!: number;

  @Column('jsonb')
  weights!: ScoreWeights;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;

  @OneToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;
}
