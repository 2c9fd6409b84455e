import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Repo } from '../../repos/repo.entity.js';

/** Text of an issue or a pull request: the title from its events, both from the code host when a playbook needs them. */
@Entity('thread_text')
export class ThreadText {
  @PrimaryColumn('int')
  repoId!: number;

  @PrimaryColumn('int')
  number!: number;

  /** null: gone or not accessible. */
  @Column('text', { nullable: true })
  title!: string | null;

  /** When the thread had this title. */
  @Column('timestamptz')
  titleAt!: Date;

  /** null: not fetched, gone or not accessible. */
  @Column('text', { nullable: true })
  body!: string | null;

  @Column('timestamptz', { nullable: true })
  fetchedAt!: Date | null;

  @ManyToOne('Repo', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'repo_id', referencedColumnName: 'repoId' })
  repo?: Relation<Repo>;
}
