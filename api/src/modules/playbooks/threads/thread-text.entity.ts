import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../../repos/repo.entity.js';

/** Text of an issue or a pull request, as fetched from the code host. */
@Entity('thread_text')
export class ThreadText {
  @PrimaryColumn('int')
  repoId!: number;

  @PrimaryColumn('int')
  number!: number;

  @Column('text', { nullable: true })
  title!: string | null;

  /** null: gone or not accessible. */
  @Column('text', { nullable: true })
  body!: string | null;

  @Column('timestamptz')
  fetchedAt!: Date;

  @ManyToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
