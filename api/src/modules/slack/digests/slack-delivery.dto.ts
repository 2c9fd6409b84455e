import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

const deliveryStates = ['waiting', 'sending', 'sent', 'unknown', 'failed'] as const;
const largestDeliveryPage = 200;
export const usualDeliveryPage = 50;

const moment = { type: String, format: 'date-time', nullable: true } as const;

class DeliveryPeriod {
  @ApiProperty({ format: 'date-time' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;
}

class SlackDelivery {
  @ApiProperty()
  id!: string;

  @ApiProperty({ description: 'The name that the view had then.' })
  view!: string;

  @ApiProperty({ description: 'When its leads were found to be new: after `from`, up to `to`.' })
  period!: DeliveryPeriod;

  @ApiProperty({ type: 'integer', description: 'How many leads were new.' })
  leads!: number;

  @ApiProperty({
    enum: deliveryStates,
    enumName: 'SlackDeliveryState',
    description: 'unknown: it was sent, and no answer came; it is sent again once, then left to whoever reads this.',
  })
  state!: (typeof deliveryStates)[number];

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty(moment)
  sentAt!: string | null;

  @ApiProperty({ ...moment, description: 'null: none, unless somebody asks for it.' })
  nextAttempt!: string | null;
}

export class SlackDeliveryPage {
  @ApiProperty({ type: [SlackDelivery], description: 'Newest first.' })
  deliveries!: SlackDelivery[];

  @ApiProperty({ type: String, nullable: true, description: '`before` of the next page; null: there is none.' })
  next!: string | null;
}

export class SlackDeliveryQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ enum: deliveryStates, enumName: 'SlackDeliveryState' })
  @IsOptional()
  @IsIn(deliveryStates)
  state?: (typeof deliveryStates)[number];

  @ApiPropertyOptional({ description: '`next` of the page before.' })
  @IsOptional()
  @Matches(/^\d{1,10}-[\da-f-]{36}$/, { message: 'before must be the next of a page' })
  before?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: largestDeliveryPage, default: usualDeliveryPage })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(largestDeliveryPage)
  limit?: number;
}

export class RetriedDelivery {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class TestedChannel {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'What Slack said, in words.' })
  answer!: string;
}
