import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Person } from '../person.entity.js';

/** The newest push of a person whose address is not known, as its event names no commits. */
@Entity('unread_push')
export class UnreadPush {
  @PrimaryColumn('int')
  personId!: number;

  @Column('int')
  repoId!: number;

  /** SHA-1 of the newest commit. */
  @Column('text')
  head!: string;

  @Column('timestamptz')
  pushedAt!: Date;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
