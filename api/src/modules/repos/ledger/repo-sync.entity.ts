import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../repo.entity.js';

/** The ledger: the sync record of a repository. */
@Entity('repo_sync')
@Check('repo_sync_state_check', `state in ('waiting', 'ok', 'limited', 'gone', 'private', 'failed')`)
export class RepoSync {
  @PrimaryColumn('int')
  repoId!: number;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'ok' | 'limited' | 'gone' | 'private' | 'failed';

  @Column('timestamptz')
  completeSince!: Date;

  @Column('timestamptz', { nullable: true })
  lastSyncAt!: Date | null;

  @Column('int', { default: 0 })
  feedCapHits!: number;

  /** [{from, to, reason}] */
  @Column('jsonb', { default: [] })
  gaps!: unknown[];

  /** How far each list of the code host has been read, by list name. */
  @Column('jsonb', { default: {} })
  streams!: object;

  @Column('int', { nullable: true })
  callsLeft!: number | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @OneToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
