import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PromptConfig } from './prompt-config.dto.js';

@Entity('customer')
export class Customer {
  @PrimaryGeneratedColumn('identity', { name: 'customer_id' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  slug!: string;

  @Column('text', { name: 'email_domain' })
  emailDomain!: string;

  @Column('text', { name: 'company_linkedin_url', nullable: true })
  companyLinkedinUrl!: string | null;

  /** Encrypted. */
  @Column('text', { name: 'slack_webhook_url', nullable: true })
  slackWebhookUrl!: string | null;

  @Column('jsonb', { name: 'prompt_config' })
  promptConfig!: PromptConfig;

  @Column('boolean')
  active!: boolean;
}
