import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Company } from '../companies/company.entity.js';
import type { Provenance } from '../companies/value-source.rules.js';

/** An account at the code host with what providers know of its owner, shared by all workspaces. */
@Entity('person')
@Index('person_company', ['companyId'])
@Index('person_linkedin', ['linkedinUrl'], { where: 'linkedin_url is not null' })
@UnmanagedIndexes('person_login', 'person_profile_due')
export class Person {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  personId!: number;

  /** The id at the code host; logins change, ids do not. */
  @Column('bigint', { unique: true })
  githubId!: string;

  @Column('text')
  login!: string;

  /** Time of the newest event with this login. */
  @Column('timestamptz', { nullable: true })
  loginSeenAt!: Date | null;

  @Column('text', { nullable: true })
  accountType!: string | null;

  @Column('text', { nullable: true })
  fullName!: string | null;

  @Column('text', { nullable: true })
  jobTitle!: string | null;

  @Column('int', { nullable: true })
  companyId!: number | null;

  @Column('text', { nullable: true })
  linkedinUrl!: string | null;

  @Column('text', { nullable: true })
  twitter!: string | null;

  @Column('text', { nullable: true })
  personalEmail!: string | null;

  @Column('text', { nullable: true })
  workEmail!: string | null;

  /** Whether there is an address, for the copies in leads. */
  @Column({
    type: 'boolean',
    generatedType: 'STORED',
    asExpression: '((work_email IS NOT NULL) OR (personal_email IS NOT NULL))',
    insert: false,
    update: false,
  })
  hasEmail!: boolean;

  @Column('text', { nullable: true })
  linkedinImage!: string | null;

  /** Source and time of each value, by column. */
  @Column('jsonb', { default: {} })
  provenance!: Provenance;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('boolean', { default: false })
  doNotContact!: boolean;

  /** The public profile at the code host: company, blog, bio, location, organisations. */
  @Column('jsonb', { nullable: true })
  profile!: object | null;

  /** When the profile was last fetched. */
  @Column('timestamptz', { nullable: true })
  profileAt!: Date | null;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company> | null;
}
