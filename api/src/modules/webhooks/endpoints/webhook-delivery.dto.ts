import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { WEBHOOK_MESSAGE_TYPES, type WebhookMessageType } from '../deliveries/webhook-events.js';
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryState } from '../deliveries/webhook-delivery.entity.js';

const MAX_PAGE_SIZE = 200;
export const DEFAULT_WEBHOOK_PAGE_SIZE = 50;
const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;

export class WebhookDeliveryView {
  @ApiProperty({ format: 'uuid', description: 'The header `webhook-id` of every attempt.' })
  messageId!: string;

  @ApiProperty({ enum: WEBHOOK_MESSAGE_TYPES, enumName: 'WebhookMessageType' })
  eventType!: WebhookMessageType;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  state!: WebhookDeliveryState;

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty(NULLABLE_INSTANT)
  lastAttempt!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'null: none, unless it is sent again on request.' })
  nextAttempt!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Status of the last response; null: none came.' })
  responseStatus!: number | null;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;
}

export class WebhookDeliveryDetail extends WebhookDeliveryView {
  @ApiProperty({ description: 'The body as it is sent.' })
  body!: string;

  @ApiProperty({ type: String, nullable: true, description: "The first 1,000 bytes of the last response's body." })
  responseText!: string | null;
}

export class WebhookDeliveryPage {
  @ApiProperty({ type: [WebhookDeliveryView], description: 'Newest first. They are kept for 30 days.' })
  deliveries!: WebhookDeliveryView[];

  @ApiProperty({
    ...{ type: String, format: 'uuid', nullable: true },
    description: 'Value of `before` for the next page; null: this is the last page.',
  })
  next!: string | null;
}

export class WebhookDeliveryQuery {
  @ApiPropertyOptional({ enum: WEBHOOK_DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  @IsOptional()
  @IsIn(WEBHOOK_DELIVERY_STATES)
  state?: WebhookDeliveryState;

  @ApiPropertyOptional({ format: 'uuid', description: '`next` of the previous page.' })
  @IsOptional()
  @IsUUID()
  before?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_WEBHOOK_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number;

  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class WebhookDeliveryParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  endpointId!: string;

  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  messageId!: string;
}

export class SentTestMessage {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ format: 'uuid' })
  messageId!: string;
}

export class ResentWebhook {
  @ApiProperty({ enum: [true] })
  success!: true;
}
