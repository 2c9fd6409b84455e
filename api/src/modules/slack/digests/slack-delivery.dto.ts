import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'unknown', 'failed'] as const;
const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;

class DeliveryPeriod {
  @ApiProperty({ format: 'date-time' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;
}

class SlackDelivery {
  @ApiProperty()
  id!: string;

  @ApiProperty({ description: 'Name of the view at that time.' })
  view!: string;

  @ApiProperty({ description: 'Period in which its leads became new: after `from`, up to and including `to`.' })
  period!: DeliveryPeriod;

  @ApiProperty({ type: 'integer', description: 'Number of new leads.' })
  leads!: number;

  @ApiProperty({
    enum: DELIVERY_STATES,
    enumName: 'SlackDeliveryState',
    description: '`unknown`: sent without a response. It is sent again once, then only on request.',
  })
  state!: (typeof DELIVERY_STATES)[number];

  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty(NULLABLE_INSTANT)
  sentAt!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'null: none, unless an administrator retries it.' })
  nextAttempt!: string | null;
}

export class SlackDeliveryPage {
  @ApiProperty({ type: [SlackDelivery], description: 'Newest first.' })
  deliveries!: SlackDelivery[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Value of `before` for the next page; null: this is the last page.',
  })
  next!: string | null;
}

export class SlackDeliveryQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ enum: DELIVERY_STATES, enumName: 'SlackDeliveryState' })
  @IsOptional()
  @IsIn(DELIVERY_STATES)
  state?: (typeof DELIVERY_STATES)[number];

  @ApiPropertyOptional({ description: '`next` of the previous page.' })
  @IsOptional()
  @Matches(/^\d{1,10}-[\da-f-]{36}$/, { message: 'before must be the next of a page' })
  before?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number;
}

export class RetriedDelivery {
  @ApiProperty({ enum: [true] })
  success!: true;
}

class PreviewedLead {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: String, nullable: true })
  jobTitle!: string | null;

  @ApiProperty({ type: 'integer' })
  signalCount!: number;

  @ApiProperty({ type: String, nullable: true, example: 'WatchEvent' })
  signalType!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'acme/tool' })
  repo!: string | null;
}

class PreviewedCompany {
  @ApiProperty({ type: String, nullable: true, description: 'null: leads without a company.' })
  name!: string | null;

  @ApiProperty({ type: 'integer' })
  leadsCount!: number;

  @ApiProperty({ type: [PreviewedLead], description: 'The best of them.' })
  leads!: PreviewedLead[];
}

export class DigestPreview {
  @ApiProperty({ type: 'integer', description: 'Leads that the next digest would report.' })
  leads!: number;

  @ApiProperty({ type: 'integer' })
  companies!: number;

  @ApiProperty({ type: [PreviewedCompany], description: 'The first companies of the message.' })
  shown!: PreviewedCompany[];

  @ApiProperty({ format: 'date-time', description: 'The nightly run that finds the next digest at the latest.' })
  nextRun!: string;
}

export class TestedChannel {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'Response of Slack in words.' })
  answer!: string;
}
