import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the keys that encrypt or hash stored values, itself encrypted ("wrapped") under SECRET_KEY. */
@Entity('data_key')
@Check('data_key_purpose_check', `purpose in ('encryption', 'hash')`)
export class DataKey {
  @PrimaryColumn('text')
  purpose!: 'encryption' | 'hash';

  @PrimaryColumn('int')
  version!: number;

  @Column('text')
  wrapped!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** Since when no stored value needs it. */
  @Column('timestamptz', { nullable: true })
  retiredAt!: Date | null;
}
