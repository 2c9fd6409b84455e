import { ApiProperty, OmitType } from '@nestjs/swagger';
import { CompanyGroup } from '../../leads/list/company.dto.js';
import { LeadView, PlaybookCard } from '../../leads/list/lead.dto.js';
import { PAYLOAD_VERSION } from './webhook-events.js';

/** The bodies of messages, for the documentation. They are built as JSON text (`payload.rules.ts`). */

class WebhookPayload {
  @ApiProperty({ format: 'date-time', description: 'When the event happened.' })
  timestamp!: string;

  @ApiProperty({
    enum: [PAYLOAD_VERSION],
    description: 'Later versions of the product may add properties to a version.',
  })
  version!: typeof PAYLOAD_VERSION;
}

class WebhookLead extends OmitType(LeadView, ['isNew']) {}

class LeadData {
  @ApiProperty({ description: 'The lead as lists show it. `isFavorite`: of the workspace.' })
  lead!: WebhookLead;
}

class LeadCreatedPayload extends WebhookPayload {
  @ApiProperty({ enum: ['lead.created'] })
  type!: 'lead.created';

  @ApiProperty()
  data!: LeadData;
}

class LeadChangedPayload extends WebhookPayload {
  @ApiProperty({
    enum: ['lead.changed'],
    description:
      'Signals, facts, company, tags, verdict, outreach or `recycled` changed. Changes in a short time are one event.',
  })
  type!: 'lead.changed';

  @ApiProperty()
  data!: LeadData;
}

class PlaybookData extends LeadData {
  @ApiProperty({ type: [PlaybookCard] })
  cards!: PlaybookCard[];
}

class PlaybookCreatedPayload extends WebhookPayload {
  @ApiProperty({ enum: ['playbook.created'] })
  type!: 'playbook.created';

  @ApiProperty()
  data!: PlaybookData;
}

class WebhookView {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ['leads', 'companies'] })
  entityType!: 'leads' | 'companies';
}

class ViewMatchData {
  @ApiProperty()
  view!: WebhookView;

  @ApiProperty({ type: WebhookLead, nullable: true, description: 'Of a view of leads: the lead as lists show it.' })
  lead!: WebhookLead | null;

  @ApiProperty({
    type: CompanyGroup,
    nullable: true,
    description: 'Of a view of companies: the company with the totals of all its leads.',
  })
  company!: CompanyGroup | null;
}

class ViewMatchedPayload extends WebhookPayload {
  @ApiProperty({
    enum: ['view.matched'],
    description:
      'A shared view lists a lead or company with a new signal. Sent once for each view and lead or company. An endpoint without a view gets the matches of all shared views.',
  })
  type!: 'view.matched';

  @ApiProperty()
  data!: ViewMatchData;
}

class CompanySurge {
  @ApiProperty({ type: 'integer', description: 'How many days the numbers are of.' })
  days!: number;

  @ApiProperty({ type: 'integer' })
  signalsCount!: number;

  @ApiProperty({ type: 'integer', description: 'How many leads the signals are of.' })
  leadsCount!: number;
}

class CompanySurgeData {
  @ApiProperty({ type: WebhookView, nullable: true, description: 'The view of the endpoint; null: all leads count.' })
  view!: WebhookView | null;

  @ApiProperty()
  company!: CompanyGroup;

  @ApiProperty()
  surge!: CompanySurge;
}

class CompanySurgedPayload extends WebhookPayload {
  @ApiProperty({
    enum: ['company.surged'],
    description:
      'A company has at least six signals of two leads in seven days, three times as many as in an average week of the four before. Signals of the company itself are those of one more lead. Not sent again for four weeks.',
  })
  type!: 'company.surged';

  @ApiProperty()
  data!: CompanySurgeData;
}

class TestData {
  @ApiProperty({ description: 'Slug of the workspace.' })
  workspace!: string;
}

class WebhookTestPayload extends WebhookPayload {
  @ApiProperty({ enum: ['webhook.test'] })
  type!: 'webhook.test';

  @ApiProperty()
  data!: TestData;
}

export const WEBHOOK_PAYLOADS = [
  LeadCreatedPayload,
  LeadChangedPayload,
  PlaybookCreatedPayload,
  ViewMatchedPayload,
  CompanySurgedPayload,
  WebhookTestPayload,
];
