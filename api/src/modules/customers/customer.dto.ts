import { ApiProperty } from '@nestjs/swagger';
import type { Secrets } from '../../platform/secrets.js';
import type { Customer } from './customer.entity.js';

const shownOfWebhook = 4;

export class PromptConfigView {
  @ApiProperty({ type: String, nullable: true })
  value_props!: string | null;

  @ApiProperty({ type: String, nullable: true })
  customer_stories!: string | null;

  @ApiProperty({ type: String, nullable: true })
  overview!: string | null;

  @ApiProperty({ type: String, nullable: true })
  custom_prompt!: string | null;
}

export class CustomerView {
  @ApiProperty()
  id!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Names the workspace in addresses; never changes.' })
  slug!: string;

  @ApiProperty({ description: 'Staff sign in with addresses of this domain; never changes.' })
  email_domain!: string;

  @ApiProperty({ type: String, nullable: true })
  company_linkedin_url!: string | null;

  @ApiProperty({ description: 'Staff of an inactive customer cannot sign in.' })
  active!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Masked but for its last 4 characters.' })
  slack_webhook_url!: string | null;

  @ApiProperty()
  prompt_config!: PromptConfigView;
}

export class CustomerList {
  @ApiProperty({ type: [CustomerView] })
  data!: CustomerView[];
}

/** Webhook addresses are encrypted for this purpose. */
export const webhookSecret = 'slack webhook';

export function toCustomerView(customer: Customer, secrets: Secrets): CustomerView {
  const { value_props, customer_stories, overview, custom_prompt } = customer.promptConfig;
  return {
    id: customer.id,
    name: customer.name,
    slug: customer.slug,
    email_domain: customer.emailDomain,
    company_linkedin_url: customer.companyLinkedinUrl,
    active: customer.active,
    slack_webhook_url: customer.slackWebhookUrl && masked(secrets.decrypt(webhookSecret, customer.slackWebhookUrl)),
    prompt_config: {
      value_props: value_props ?? null,
      customer_stories: customer_stories ?? null,
      overview: overview ?? null,
      custom_prompt: custom_prompt ?? null,
    },
  };
}

function masked(address: string): string {
  return '•'.repeat(8) + address.slice(-shownOfWebhook);
}
