import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { MAX_VIEWS_PER_CHANNEL } from '../../platform/limits.js';
import { ViewSubscription } from '../views/view.dto.js';

export class SlackChannel {
  @ApiProperty({ type: 'integer' })
  customer_id!: number;

  @ApiProperty()
  customer_name!: string;

  @ApiProperty()
  customer_slug!: string;

  @ApiProperty({ description: 'Masked except its last 4 characters.' })
  slack_webhook_url!: string;

  @ApiProperty({ type: [ViewSubscription], description: 'All views of the customer, sorted by name.' })
  views!: ViewSubscription[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason why the newest digest did not arrive or may not have arrived; null: no problem.',
  })
  problem!: string | null;
}

export class SlackChannelList {
  @ApiProperty({
    type: [SlackChannel],
    description: 'Channels of the customers that have one, sorted by customer name.',
  })
  channels!: SlackChannel[];
}

const NULLABLE_DAY = { type: String, format: 'date', nullable: true, example: '2026-11-07' } as const;

export class ReplaceSlackChannel {
  @ApiProperty({
    example: 'https://hooks.slack.com/services/T0000/B0000/secret',
    description: 'An incoming webhook. Kept encrypted, never shown again.',
  })
  @IsString({ message: 'Enter the webhook URL of the channel' })
  webhookUrl!: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_VIEWS_PER_CHANNEL,
    description:
      'Ids of the views that the channel subscribes to. Existing subscriptions keep their date. If absent, the subscriptions do not change.',
  })
  @IsOptional()
  @IsArray({ message: 'viewIds must be a list of ids of views' })
  @ArrayMaxSize(MAX_VIEWS_PER_CHANNEL)
  @IsString({ each: true, message: 'viewIds must be a list of ids of views' })
  viewIds?: string[];

  @ApiPropertyOptional({
    ...NULLABLE_DAY,
    description: 'The UTC day from which signals are reported; default today.',
  })
  @IsOptional()
  @IsString({ message: 'The subscription date must be a day such as 2026-11-07' })
  subscriptionDate?: string | null;
}

export class AddSlackChannel {
  @ApiProperty()
  @IsString({ message: 'Select a customer' })
  customerSlug!: string;

  @ApiProperty({
    example: 'https://hooks.slack.com/services/T0000/B0000/secret',
    description: 'An incoming webhook. Kept encrypted, never shown again.',
  })
  @IsString({ message: 'Enter the webhook URL of the channel' })
  webhookUrl!: string;

  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MAX_VIEWS_PER_CHANNEL,
    description: 'Ids of views of the customer.',
  })
  @IsArray({ message: 'Select at least one view' })
  @ArrayMaxSize(MAX_VIEWS_PER_CHANNEL)
  @IsString({ each: true, message: 'viewIds must be a list of ids of views' })
  viewIds!: string[];

  @ApiPropertyOptional({
    ...NULLABLE_DAY,
    description: 'The UTC day from which signals are reported; default today.',
  })
  @IsOptional()
  @IsString({ message: 'The subscription date must be a day such as 2026-11-07' })
  subscriptionDate?: string | null;
}

export class ChangeSubscription {
  @ApiProperty({
    ...NULLABLE_DAY,
    description: 'UTC day from which signals are reported; null ends the subscription.',
  })
  @IsOptional()
  @IsString({ message: 'The subscription date must be a day such as 2026-11-07' })
  subscriptionDate!: string | null;
}

export class ChangedSlackChannel {
  @ApiProperty({ enum: [true] })
  success!: true;
}
