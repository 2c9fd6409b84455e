import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../../repos/repo.entity.js';

/**
 * An account that an event has shown to be an insider of a repository. A row is never removed, so that which signals count
 * depends on the set of events alone and not on their order. An account may be known here before it has a `person`.
 */
@Entity('repo_insider')
export class RepoInsider {
  @PrimaryColumn('int')
  repoId!: number;

  @PrimaryColumn('bigint')
  githubId!: string;

  @ManyToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
