import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UnmanagedIndexes } from '../../platform/database/unmanaged-indexes.js';
import type { Company } from '../companies/company.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import type { Person } from '../people/person.entity.js';
import type { User } from '../users/user.entity.js';
import type { Provenance } from '../companies/value-source.rules.js';
import type { OwnValues } from '../companies/workspace-company.entity.js';
import { SIGNAL_TYPES, type SignalType } from '../signal-types/signal-types.js';
import { LEAD_SORT_KEYS } from './fields/lead-fields.rules.js';

export const LEAD_VERDICTS = ['human', 'suspected', 'hidden'] as const;
export type LeadVerdict = (typeof LEAD_VERDICTS)[number];

/** The values of the database's type; a new lead has none. */
export const STORED_STATUSES = ['in_progress', 'contacted', 'replied', 'won', 'lost'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** A lowercased copy that PostgreSQL derives, for sorting and searching. */
const SORT_KEY = {
  type: 'text',
  collation: 'C',
  nullable: true,
  generatedType: 'STORED',
  insert: false,
  update: false,
} as const;

/** Columns that lists sort by; each has an index per direction. */
const SORT_COLUMNS = Object.values(LEAD_SORT_KEYS)
  .filter(({ isOfTaggedLead }) => !isOfTaggedLead)
  .map(({ column }) => column);

/** A person in one workspace, with copies of the values that lists filter, sort by and show. `lead_id` is the id of the person. */
@Entity('lead')
@Index('lead_person', ['leadId'])
@Index('lead_linkedin', ['customerId', 'personLinkedinUrl'], { where: 'person_linkedin_url is not null' })
@Index('lead_of_company', ['companyId'], { where: 'company_id is not null' })
@Index('lead_status', ['customerId', 'status'], { where: 'status is not null' })
@Index('lead_owner', ['customerId', 'ownerId'], { where: 'owner_id is not null' })
@Index('lead_next_step', ['customerId', 'nextStepOn'], { where: 'next_step_on is not null' })
@Index('lead_listed', ['customerId', 'leadId'], { where: `not recycled and verdict <> 'hidden'` })
@Index('lead_score_due', ['customerId', 'scoreDueAt'], { where: 'score_due_at is not null' })
@UnmanagedIndexes(
  'lead_activity',
  'lead_company_best',
  'lead_created',
  'lead_excluded',
  'lead_facts',
  'lead_hidden',
  'lead_own_linkedin',
  'lead_recycled',
  'lead_text',
  ...SORT_COLUMNS.flatMap((column) => [`lead_${column}_asc`, `lead_${column}_desc`]),
)
export class Lead {
  @PrimaryColumn('int')
  customerId!: number;

  @PrimaryColumn('int')
  leadId!: number;

  @Column('text', { nullable: true })
  fullName!: string | null;

  @Column('text', { nullable: true })
  login!: string | null;

  @Column('boolean', { default: false })
  hasEmail!: boolean;

  /** These as the person has them: own values of the workspace win over them when they are read. */
  @Column('bigint', { nullable: true })
  personGithubId!: string | null;

  @Column('text', { nullable: true })
  personLinkedinUrl!: string | null;

  @Column('text', { nullable: true })
  personTwitter!: string | null;

  @Column('text', { nullable: true })
  personLinkedinImage!: string | null;

  @Column('text', { nullable: true })
  personWorkEmail!: string | null;

  @Column('text', { nullable: true })
  personPersonalEmail!: string | null;

  @Column('jsonb', { nullable: true })
  personProvenance!: Provenance | null;

  @Column('text', { nullable: true })
  jobTitle!: string | null;

  @Column('int', { nullable: true })
  companyId!: number | null;

  @Column('text', { nullable: true })
  companyName!: string | null;

  @Column('int', { nullable: true })
  companyEmployeeCount!: number | null;

  @Column('text', { nullable: true })
  companyCountryCode!: string | null;

  @Column('int', { default: 0 })
  signalCount!: number;

  @Column('timestamptz', { nullable: true })
  firstSignalAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignalAt!: Date | null;

  @Column('enum', { enum: SIGNAL_TYPES, enumName: 'signal_type', array: true, default: '{}' })
  signalTypes!: SignalType[];

  @Column('int', { array: true, default: '{}' })
  repoIds!: number[];

  @Column('boolean', { default: false })
  recycled!: boolean;

  @Column('enum', { enum: LEAD_VERDICTS, enumName: 'lead_verdict', default: 'human' })
  verdict!: LeadVerdict;

  /** Which rule decided the verdict. */
  @Column('text', { nullable: true })
  verdictReason!: string | null;

  /** Whether its pushes, creates and deletes come faster than a person's. */
  @Column('boolean', { default: false })
  actsAsProgram!: boolean;

  /** Unrounded; above 100 for what is beyond the scale. */
  @Column('float8', { nullable: true })
  score!: number | null;

  @Column({ ...SORT_KEY, asExpression: 'sort_key(full_name)' })
  fullNameKey!: string | null;

  @Column({ ...SORT_KEY, asExpression: 'sort_key(login)' })
  loginKey!: string | null;

  @Column({ ...SORT_KEY, asExpression: 'sort_key(job_title)' })
  jobTitleKey!: string | null;

  @Column({ ...SORT_KEY, asExpression: 'sort_key(company_name)' })
  companyNameKey!: string | null;

  @Column({ ...SORT_KEY, asExpression: 'signal_groups_key(signal_types)' })
  typesKey!: string | null;

  /** Lowercased names of the repositories, sorted, joined by ', '. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  reposKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** An administrator's decision; null: the rules decide. */
  @Column('enum', { enum: LEAD_VERDICTS, enumName: 'lead_verdict', nullable: true })
  decidedVerdict!: LeadVerdict | null;

  /** When the workspace corrected the company; null: the rules decide. */
  @Column('timestamptz', { nullable: true })
  companyDecidedAt!: Date | null;

  /** When the score will change with time; null: never. */
  @Column('timestamptz', { nullable: true, default: '-infinity' })
  scoreDueAt!: Date | null;

  /** What the workspace's own files say, by column of `person` (`own-values.rules.ts`). */
  @Column('jsonb', { nullable: true })
  ownValues!: OwnValues | null;

  /** The exclusion lists with the lead's company; null: none. */
  @Column('uuid', { array: true, nullable: true })
  exclusionIds!: string[] | null;

  /** null: new. */
  @Column('enum', { enum: STORED_STATUSES, enumName: 'outreach_status', nullable: true })
  status!: StoredStatus | null;

  /** The user who handles the lead. */
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Column('date', { nullable: true })
  nextStepOn!: string | null;

  @Column('text', { nullable: true })
  nextStep!: string | null;

  /** How often the four above were changed. */
  @Column('int', { default: 0 })
  outreachVersion!: number;

  @ManyToOne('User')
  @JoinColumn({ name: 'owner_id', referencedColumnName: 'id' })
  owner?: Relation<User> | null;

  @ManyToOne('Company')
  @JoinColumn({ name: 'company_id', referencedColumnName: 'companyId' })
  company?: Relation<Company> | null;

  @ManyToOne('Customer')
  @JoinColumn({ name: 'customer_id', referencedColumnName: 'id' })
  customer?: Relation<Customer>;

  @ManyToOne('Person')
  @JoinColumn({ name: 'lead_id', referencedColumnName: 'personId' })
  person?: Relation<Person>;
}
