import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Customer } from '../customers/customer.entity.js';

/**
 * A repository at the code host, shared by all workspaces. Several may have had the same name; each has its own id. Or an
 * own source of one workspace, whose signals stand beside those of repositories (decision 0088).
 */
@Entity('repo')
@Check('repo_source_check', `((workspace_id IS NULL) OR ((github_id IS NULL) AND (name !~ '/'::text)))`)
@UnmanagedIndexes('repo_full_name', 'repo_name_without_id', 'repo_name_in_workspace')
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
    asExpression: `
CASE
    WHEN (workspace_id IS NULL) THEN ((org || '/'::text) || name)
    ELSE name
END`,
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

  /** The workspace whose own source it is, and that alone sees it; null: a repository. */
  @Column('int', { nullable: true })
  workspaceId!: number | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'workspace_id', referencedColumnName: 'id' })
  workspace?: Relation<Customer> | null;
}
