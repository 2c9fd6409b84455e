import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PromptConfig } from './customer.dto.js';

/** A customer. Its workspace contains its staff and leads. */
@Entity('customer')
@Check(
  'customer_slug_check',
  `slug ~ '^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$' and slug not in ('logout', 'terms', 'privacy', 'login', 'admin')`,
)
export class Customer {
  @PrimaryGeneratedColumn('identity', { name: 'customer_id', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  /** Names the workspace in addresses; never changes. */
  @Column('text', { unique: true })
  slug!: string;

  /** Selects the customer of a new Google account; never changes. */
  @Column('text', { unique: true })
  emailDomain!: string;

  @Column('text', { nullable: true })
  companyLinkedinUrl!: string | null;

  /** Encrypted. */
  @Column('text', { nullable: true })
  slackWebhookUrl!: string | null;

  @Column('jsonb', { default: {} })
  promptConfig!: PromptConfig;

  /** The workspace's names of statuses, where they differ from the default ones. */
  @Column('jsonb', { default: {} })
  statusNames!: Record<string, string>;

  /** Staff of an inactive customer cannot sign in. */
  @Column('boolean', { default: true })
  active!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
