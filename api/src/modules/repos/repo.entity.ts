import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';

/** A repository at the code host, shared by all workspaces. Several may have had the same name; each has its own id. */
@Entity('repo')
@UnmanagedIndexes('repo_full_name', 'repo_name_without_id')
export class Repo {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  repoId!: number;

  /** The id at the code host, which survives renames and transfers; null until it is known. */
  @Column('bigint', { nullable: true, unique: true })
  githubId!: string | null;

  @Column('text')
  org!: string;

  @Column('text')
  name!: string;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `((org || '/'::text) || name)`,
    insert: false,
    update: false,
  })
  fullName!: string;

  /** Time of the newest event or page with this name; null for a name of unknown age. */
  @Column('timestamptz', { nullable: true })
  nameSeenAt!: Date | null;

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastSyncAt!: Date | null;
}
