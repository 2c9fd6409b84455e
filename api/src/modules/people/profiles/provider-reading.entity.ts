import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Person } from '../person.entity.js';

/** When a provider that is queried once per person was queried. */
@Entity('provider_reading')
export class ProviderReading {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('int')
  personId!: number;

  @Column('timestamptz')
  readAt!: Date;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
