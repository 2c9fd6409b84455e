import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** When a user's browser last loaded a release successfully. */
@Entity('release_load')
@Index('release_load_last', ['lastAt'])
export class ReleaseLoad {
  @PrimaryColumn('text')
  remote!: string;

  /** `1.4.0-9f0c6aa` */
  @PrimaryColumn('text')
  release!: string;

  @PrimaryColumn('int')
  userId!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt!: Date;
}
