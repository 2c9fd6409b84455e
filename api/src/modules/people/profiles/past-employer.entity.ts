import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Company } from '../../companies/company.entity.js';
import type { Person } from '../person.entity.js';

/** A company that a person worked at before the current one (`person.company_id`). */
@Entity('past_employer')
export class PastEmployer {
  @PrimaryColumn('int')
  personId!: number;

  @PrimaryColumn('int')
  companyId!: number;

  @PrimaryColumn('timestamptz')
  until!: Date;

  /** null: unknown. */
  @Column('timestamptz', { nullable: true })
  since!: Date | null;

  @Column('text')
  source!: string;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company>;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
