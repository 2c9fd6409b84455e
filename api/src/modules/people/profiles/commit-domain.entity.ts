import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../../platform/database/unmanaged-indexes.js';
import type { Person } from '../person.entity.js';

/** The domain of an address under which a person commits. The address itself is never stored. */
@Entity('commit_domain')
@UnmanagedIndexes('commit_domain_people', 'commit_domain_pending')
export class CommitDomain {
  @PrimaryColumn('int')
  personId!: number;

  /** Or why the address names no employer: `CommitMail`. */
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz')
  firstSeenAt!: Date;

  @Column('timestamptz')
  lastSeenAt!: Date;

  /** The rules of attribution have not read it yet. */
  @Column('boolean', { default: true })
  isPending!: boolean;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
