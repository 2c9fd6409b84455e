import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { MAX_URL_LENGTH } from '../../platform/limits.js';
import {
  ALERT_CHANNELS,
  ALERT_EVENTS,
  ALERT_FREQUENCIES,
  type AlertChannel,
  type AlertEvent,
  type AlertFrequency,
} from './alert.entity.js';

const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;
const EVENT = {
  enum: ALERT_EVENTS,
  enumName: 'AlertEvent',
  description:
    '`matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer.',
} as const;
const CHANNEL = { enum: ALERT_CHANNELS, enumName: 'AlertChannel' } as const;
const FREQUENCY = { enum: ALERT_FREQUENCIES, enumName: 'AlertFrequency' } as const;
const MAX_TIME_ZONE_LENGTH = 64;

export class AlertView {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty(EVENT)
  event!: AlertEvent;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: all leads of the workspace.' })
  viewId!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'null: no view, or one that the user does not see.' })
  viewName!: string | null;

  @ApiProperty(CHANNEL)
  channel!: AlertChannel;

  @ApiProperty({ description: 'The e-mail address, or what may be shown of the address.' })
  target!: string;

  @ApiProperty(FREQUENCY)
  frequency!: AlertFrequency;

  @ApiProperty({ example: 'Europe/Berlin' })
  timeZone!: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23, description: 'Of daily and weekly messages.' })
  hour!: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: 'Of weekly messages; 1: Monday.' })
  weekday!: number;

  @ApiProperty()
  active!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is off, unless its user switched it off.' })
  disabledReason!: string | null;

  @ApiProperty({ ...NULLABLE_INSTANT, description: 'The next daily or weekly look; null: with the next new leads.' })
  nextAt!: string | null;

  @ApiProperty(NULLABLE_INSTANT)
  lastSentAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the newest message has not arrived; null: it has.' })
  problem!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class AlertList {
  @ApiProperty({ type: [AlertView], description: "The user's alerts in the workspace, the newest first." })
  alerts!: AlertView[];

  @ApiProperty({ description: 'Whether this server sends e-mail.' })
  canSendMail!: boolean;

  @ApiProperty({ description: "The user's address, to which e-mail goes." })
  email!: string;
}

export class SaveAlert {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty(EVENT)
  @IsIn(ALERT_EVENTS)
  event!: AlertEvent;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A view that the user sees. Required for `matched`.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Select a view' })
  viewId?: string | null;

  @ApiProperty(CHANNEL)
  @IsIn(ALERT_CHANNELS)
  channel!: AlertChannel;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'Incoming webhook of Slack, or https address of a receiver. Kept encrypted, never shown again; if absent, a changed alert keeps it.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_URL_LENGTH)
  address?: string | null;

  @ApiProperty(FREQUENCY)
  @IsIn(ALERT_FREQUENCIES)
  frequency!: AlertFrequency;

  @ApiProperty({ example: 'Europe/Berlin' })
  @IsString()
  @MaxLength(MAX_TIME_ZONE_LENGTH)
  timeZone!: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 23, default: 8 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(23)
  hour?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 7, default: 1 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(7)
  weekday?: number;

  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  active?: boolean;
}

export class SavedAlert {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  alert!: AlertView;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The secret that signs the messages of a new webhook (Standard Webhooks). It is shown once.',
  })
  secret!: string | null;
}

export class TestedAlert {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ description: 'The result in words.' })
  answer!: string;
}

export class RemovedAlert {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class AlertParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  alertId!: string;
}
