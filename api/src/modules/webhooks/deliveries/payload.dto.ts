import { ApiProperty, OmitType } from '@nestjs/swagger';
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

export const WEBHOOK_PAYLOADS = [LeadCreatedPayload, LeadChangedPayload, PlaybookCreatedPayload, WebhookTestPayload];
