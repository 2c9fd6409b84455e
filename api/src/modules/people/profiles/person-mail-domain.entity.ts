import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Person } from '../person.entity.js';

/** A work domain at which a person has an address. */
@Entity('person_mail_domain')
@Index('person_mail_domain_person', ['personId'])
export class PersonMailDomain {
  @PrimaryColumn('text')
  domain!: string;

  @PrimaryColumn('int')
  personId!: number;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
