import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../repo.entity.js';

/** Where the events of a stream come from. `feed only` and `withheld`: from the events feed, as far as it reaches. */
export const STREAM_OUTCOMES = ['listed', 'feed only', 'withheld', 'failed'] as const;
export type StreamOutcome = (typeof STREAM_OUTCOMES)[number];

/** How the last read of one stream of a repository ended. */
@Entity('repo_stream')
@Check('repo_stream_outcome_check', `outcome in ('listed', 'feed only', 'withheld', 'failed')`)
export class RepoStream {
  @PrimaryColumn('int')
  repoId!: number;

  /** `events`, or the list's name. */
  @PrimaryColumn('text')
  stream!: string;

  @Column('text')
  outcome!: StreamOutcome;

  /** One sentence: why it is not listed. */
  @Column('text', { nullable: true })
  detail!: string | null;

  /** But for the gaps; null while nothing has been read. */
  @Column('timestamptz', { nullable: true })
  completeSince!: Date | null;

  @Column('timestamptz')
  readAt!: Date;

  /** Consecutive failed reads. */
  @Column('int', { default: 0 })
  failures!: number;

  @ManyToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
