import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { GithubToken } from '../../signals/github-token/github-token.entity.js';
import type { TrackedRepo } from '../tracked-repo.entity.js';
import type { StreamOutcome } from './repo-stream.entity.js';

/** How a list that was read with a customer's token, and stored for that customer alone, was read last. */
@Entity('customer_repo_stream')
@Check('customer_repo_stream_outcome_check', `outcome in ('listed', 'feed only', 'withheld', 'failed')`)
@Index('customer_repo_stream_repo', ['repoId'])
export class CustomerRepoStream {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  repoId!: number;

  /** The list's name. */
  @PrimaryColumn('text')
  stream!: string;

  @Column('text')
  outcome!: StreamOutcome;

  /** One sentence: why it is not listed. */
  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('timestamptz', { nullable: true })
  completeSince!: Date | null;

  @Column('timestamptz')
  readAt!: Date;

  /** Consecutive failed reads. */
  @Column('int', { default: 0 })
  failures!: number;

  /** How far the list has been read; its format belongs to the sync. */
  @Column('jsonb', { default: {} })
  position!: object;

  @ManyToOne('GithubToken', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'customerId' })
  githubToken?: Relation<GithubToken>;

  @ManyToOne('TrackedRepo', { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'customer_id', referencedColumnName: 'customerId' },
    { name: 'repo_id', referencedColumnName: 'repoId' },
  ])
  trackedRepo?: Relation<TrackedRepo>;
}
