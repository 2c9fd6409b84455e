import { Check, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Person } from '../../person.entity.js';
import type { RemnantKind } from './remnants.queries.js';

/** A place where an erased person was still mentioned at the erasure. It contains no text of that place. */
@Entity('erasure_remnant')
@Check('erasure_remnant_kind_check', `kind in ('favorite', 'view-name', 'view-filters', 'tag', 'thread', 'note')`)
export class ErasureRemnant {
  @PrimaryColumn('int')
  personId!: number;

  @PrimaryColumn('text')
  kind!: RemnantKind;

  /** Ids of the row, as `MENTIONS` composes them. */
  @PrimaryColumn('text')
  place!: string;

  /** Keyed hash of the text; a changed text has another. */
  @PrimaryColumn('bytea')
  textHash!: Buffer;

  @ManyToOne('Person', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
