import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../deliveries/webhook-events.js';
import { MAX_ENDPOINT_URL_LENGTH } from '../deliveries/endpoint-url.rules.js';

const MAX_DESCRIPTION_LENGTH = 200;
const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;
const EVENT_TYPES = { enum: WEBHOOK_EVENT_TYPES, enumName: 'WebhookEventType', isArray: true } as const;

export class WebhookEndpointView {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'https://hooks.acme.example/forksight' })
  url!: string;

  @ApiProperty()
  description!: string;

  @ApiProperty(EVENT_TYPES)
  eventTypes!: WebhookEventType[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The shared view whose leads the events are about; null: all leads of the workspace.',
  })
  viewId!: string | null;

  @ApiProperty({ description: 'Whether messages are sent.' })
  active!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the endpoint was disabled other than by a user: the receiver answered 410, or failed for 5 days.',
  })
  disabledReason!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'Since when no message arrived; null: the last one did.' })
  failingSince!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'Until then the previous secret signs, too; null: there is none.' })
  previousSecretUntil!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class WebhookEndpointList {
  @ApiProperty({ type: [WebhookEndpointView], description: 'The newest first.' })
  endpoints!: WebhookEndpointView[];
}

export class UpdateWebhookEndpoint {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ description: 'Address with https that is reachable from the internet.' })
  @IsString()
  @MaxLength(MAX_ENDPOINT_URL_LENGTH)
  url!: string;

  @ApiPropertyOptional({ maxLength: MAX_DESCRIPTION_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_DESCRIPTION_LENGTH)
  description?: string;

  @ApiProperty(EVENT_TYPES)
  @IsArray()
  @ArrayNotEmpty({ message: 'Select at least one event' })
  @ArrayUnique()
  @IsIn(WEBHOOK_EVENT_TYPES, { each: true })
  eventTypes!: WebhookEventType[];

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @IsUUID()
  viewId?: string | null;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

export class CreateWebhookEndpoint extends UpdateWebhookEndpoint {}

export class CreatedWebhookEndpoint {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  endpoint!: WebhookEndpointView;

  @ApiProperty({ example: 'whsec_…', description: 'The secret that signs the messages. It is shown once.' })
  secret!: string;
}

export class UpdatedWebhookEndpoint {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  endpoint!: WebhookEndpointView;
}

export class RemovedWebhookEndpoint {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class WebhookEndpointParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  endpointId!: string;
}
