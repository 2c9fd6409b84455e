import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Company } from '../../companies/company.entity.js';
import type { Person } from '../person.entity.js';

/** A period in which a person works at a company, as a source says. Sources may disagree: `VALUE_SOURCES` ranks them. */
@Entity('employment')
@Index('employment_former', ['companyId', 'until'])
@Index('employment_person', ['personId'])
export class Employment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  employmentId!: number;

  @Column('int')
  personId!: number;

  /** null: no company, as the source says. */
  @Column('int', { nullable: true })
  companyId!: number | null;

  @Column('text')
  source!: string;

  /** As the source says, else the day on which it was first seen; null: always before. */
  @Column('timestamptz', { nullable: true })
  since!: Date | null;

  /** null: still. */
  @Column('timestamptz', { nullable: true })
  until!: Date | null;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company> | null;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
