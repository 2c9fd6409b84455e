import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../repo.entity.js';

/** The stars of a repository on one day of Los Angeles. */
@Entity('repo_star_day')
export class RepoStarDay {
  @PrimaryColumn('int')
  repoId!: number;

  @PrimaryColumn('date')
  day!: string;

  /** The code host's own count: a star that is taken back lowers it. */
  @Column('int')
  counted!: number;

  /** Stored stars. */
  @Column('int', { default: 0 })
  captured!: number;

  @ManyToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
