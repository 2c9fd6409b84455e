import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a release of a remote failed in the browsers of a user. */
@Entity('release_failure')
@Index('release_failure_last', ['lastAt'])
export class ReleaseFailure {
  @PrimaryColumn('text')
  remote!: string;

  /** `1.4.0-9f0c6aa` */
  @PrimaryColumn('text')
  release!: string;

  @PrimaryColumn('int')
  userId!: number;

  @Column('int', { default: 1 })
  count!: number;

  @Column('timestamptz', { default: () => 'now()' })
  lastAt!: Date;
}
