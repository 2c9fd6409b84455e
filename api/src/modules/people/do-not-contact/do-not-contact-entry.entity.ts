import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the do-not-contact registry. It outlives the person's row. */
@Entity('do_not_contact')
export class DoNotContactEntry {
  /** Keyed hash of the account's id. */
  @PrimaryColumn('bytea')
  identityHash!: Buffer;

  /** The version of the hash key. */
  @Column('int', { default: 1 })
  hashVersion!: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
