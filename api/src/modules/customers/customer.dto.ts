import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { MAX_NAME_LENGTH, MAX_PROMPT_LENGTH } from '../../platform/limits.js';
import type { Secrets } from '../../platform/secrets/secrets.js';
import type { Customer } from './customer.entity.js';

/** The customer's texts for playbooks, which also use the lead's signals. */
export const PROMPT_TEXTS = ['value_props', 'customer_stories', 'overview', 'custom_prompt'] as const;

export type PromptConfig = Partial<Record<(typeof PROMPT_TEXTS)[number], string>>;

const VISIBLE_WEBHOOK_CHARACTERS = 4;

class PromptConfigView {
  @ApiProperty({ type: String, nullable: true, description: 'What the customer offers, one line or sentence each.' })
  value_props!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "Success stories of the customer's own customers, one paragraph each.",
  })
  customer_stories!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What the customer is and does.' })
  overview!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Guideline for the writer of playbooks.' })
  custom_prompt!: string | null;
}

export class CustomerView {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Identifies the workspace in addresses. It never changes.' })
  slug!: string;

  @ApiProperty({ description: 'Staff sign in with addresses of this domain; never changes.' })
  email_domain!: string;

  @ApiProperty({ type: String, nullable: true })
  company_linkedin_url!: string | null;

  @ApiProperty({ description: 'Staff of an inactive customer cannot sign in.' })
  active!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Masked except its last 4 characters.' })
  slack_webhook_url!: string | null;

  @ApiProperty()
  prompt_config!: PromptConfigView;
}

class ListedCustomer extends CustomerView {
  @ApiProperty({ type: 'integer', description: 'Number of people who are hidden from its lists.' })
  hiddenCount!: number;
}

export class CustomerList {
  @ApiProperty({ type: [ListedCustomer], description: 'Active and inactive ones, sorted by name.' })
  data!: ListedCustomer[];
}

const promptText = () => (target: object, property: string) => {
  ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_PROMPT_LENGTH })(target, property);
  IsOptional()(target, property);
  IsString({ message: 'This must be text' })(target, property);
};

class SavePromptConfig {
  @promptText()
  value_props?: string | null;

  @promptText()
  customer_stories?: string | null;

  @promptText()
  overview?: string | null;

  @promptText()
  custom_prompt?: string | null;
}

/** Fields are optional here: the rules report all missing ones together. */
export class SaveCustomer {
  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @IsOptional()
  @IsString({ message: 'Name is required' })
  name!: string;

  @ApiProperty({
    pattern: '^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
    description:
      'Identifies the workspace in addresses. Not logout, terms, privacy, login or admin. Cannot be changed later.',
    example: 'northwind',
  })
  @IsOptional()
  @IsString({ message: 'Slug is required' })
  slug!: string;

  @ApiProperty({
    description:
      "E-mail domain of the customer's staff; not a mail provider. Stored in lowercase ASCII (Punycode). Cannot be changed later.",
    example: 'northwind.example',
  })
  @IsOptional()
  @IsString({ message: 'Email domain is required' })
  email_domain!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'https://www.linkedin.com/company/northwind' })
  @IsOptional()
  @IsString({ message: 'LinkedIn URL must be text' })
  company_linkedin_url?: string | null;

  @ApiPropertyOptional({
    type: SavePromptConfig,
    nullable: true,
    description: 'Applies to all texts of a customer: absent keeps the value, null or an empty text clears it.',
  })
  @IsOptional()
  @IsObject({ message: 'prompt_config must be an object' })
  @ValidateNested()
  @Type(() => SavePromptConfig)
  prompt_config?: SavePromptConfig | null;

  @ApiPropertyOptional({ type: Boolean, nullable: true, description: 'Default true.' })
  @IsOptional()
  @IsBoolean({ message: 'active must be true or false' })
  active?: boolean | null;
}

export class SavedCustomer {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  data!: CustomerView;
}

export async function toCustomerView(customer: Customer, secrets: Secrets): Promise<CustomerView> {
  const { value_props, customer_stories, overview, custom_prompt } = customer.promptConfig;
  return {
    id: customer.id,
    name: customer.name,
    slug: customer.slug,
    email_domain: customer.emailDomain,
    company_linkedin_url: customer.companyLinkedinUrl,
    active: customer.active,
    slack_webhook_url: await maskedWebhook(customer, secrets),
    prompt_config: {
      value_props: value_props ?? null,
      customer_stories: customer_stories ?? null,
      overview: overview ?? null,
      custom_prompt: custom_prompt ?? null,
    },
  };
}

/** Masks a webhook address except its last characters, or completely if its encryption key is lost. */
export async function maskedWebhook(
  { id, slackWebhookUrl }: Pick<Customer, 'id' | 'slackWebhookUrl'>,
  secrets: Secrets,
): Promise<string | null> {
  if (slackWebhookUrl === null) return null;
  const hidden = '•'.repeat(8);
  try {
    return hidden + (await secrets.decrypt('slackWebhook', id, slackWebhookUrl)).slice(-VISIBLE_WEBHOOK_CHARACTERS);
  } catch {
    return hidden;
  }
}
