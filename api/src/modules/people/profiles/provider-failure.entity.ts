import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Person } from '../person.entity.js';

/** Failed queries of a provider for one person, who is skipped until `retry_at`. */
@Entity('provider_failure')
export class ProviderFailure {
  @PrimaryColumn('text')
  source!: string;

  @PrimaryColumn('int')
  personId!: number;

  @Column('int')
  failures!: number;

  @Column('timestamptz')
  retryAt!: Date;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
