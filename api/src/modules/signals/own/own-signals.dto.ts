import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNumber, IsString, Length, Matches, Max, Min } from 'class-validator';
import {
  MAX_NAME_LENGTH,
  MAX_OWN_SIGNALS_PER_BATCH,
  MAX_SIGNAL_KEY_LENGTH,
  MAX_SOURCE_NAME_LENGTH,
  MAX_URL_LENGTH,
} from '../../../platform/limits.js';
import { OWN_SIGNAL_TYPES, type OwnSignalType } from '../../signal-types/signal-types.js';

const MAX_WEIGHT = 100;

/** Checked for each signal by `readOwnSignal`, so that a wrong one does not refuse the others. */
export class OwnSignalInput {
  @ApiProperty({ maxLength: MAX_SOURCE_NAME_LENGTH, description: 'Name of a source of the workspace, in any case.' })
  source!: string;

  @ApiProperty({
    maxLength: MAX_SIGNAL_KEY_LENGTH,
    description: "The sender's own key. A signal that is sent again under its key changes nothing.",
  })
  key!: string;

  @ApiPropertyOptional({
    description: 'Of a person: the login at the code host. One of `login`, `email` and `domain`.',
  })
  login?: string;

  @ApiPropertyOptional({
    example: 'kim@acme.example',
    description: 'Of a person: an address that the workspace knows of one of its leads.',
  })
  email?: string;

  @ApiPropertyOptional({ example: 'acme.example', description: 'Of a company: its domain.' })
  domain?: string;

  @ApiProperty({ format: 'date-time', description: 'When it happened: not in the future, not before 2000.' })
  createdAt!: string;

  @ApiPropertyOptional({ maxLength: MAX_URL_LENGTH, description: 'http or https.' })
  link?: string;

  @ApiPropertyOptional({ maxLength: MAX_NAME_LENGTH, description: 'What happened, such as a version or a page.' })
  title?: string;
}

/** Checked by the controller. */
export class SendSignals {
  @ApiProperty()
  customer_slug!: string;

  @ApiProperty({ type: [OwnSignalInput], minItems: 1, maxItems: MAX_OWN_SIGNALS_PER_BATCH })
  signals!: unknown[];
}

export const SIGNAL_RESULTS = ['stored', 'duplicate', 'refused'] as const;

export class OwnSignalResult {
  @ApiProperty({ enum: SIGNAL_RESULTS, enumName: 'SignalResult' })
  status!: (typeof SIGNAL_RESULTS)[number];

  @ApiPropertyOptional({ description: 'Why it was refused.' })
  reason?: string;
}

export class ReceivedSignals {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer' })
  stored!: number;

  @ApiProperty({ type: 'integer' })
  duplicates!: number;

  @ApiProperty({ type: 'integer' })
  refused!: number;

  @ApiProperty({ type: [OwnSignalResult], description: 'In the order of the signals.' })
  results!: OwnSignalResult[];
}

export class SignalSourceQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class SaveSignalSource extends SignalSourceQuery {
  @ApiProperty({ maxLength: MAX_SOURCE_NAME_LENGTH, description: 'Shown beside its signals; without a slash.' })
  @IsString()
  @Length(1, MAX_SOURCE_NAME_LENGTH)
  @Matches(/^[^\p{C}/\s](?:[^\p{C}/]*[^\p{C}/\s])?$/u, {
    message: 'The name takes no slash and neither starts nor ends with a space',
  })
  name!: string;

  @ApiProperty({
    minimum: 0,
    maximum: MAX_WEIGHT,
    description: 'Points of a signal of today in the score; a star has 1.',
  })
  @IsNumber()
  @Min(0)
  @Max(MAX_WEIGHT)
  weight!: number;
}

export class AddSignalSource extends SaveSignalSource {
  @ApiProperty({ enum: OWN_SIGNAL_TYPES, enumName: 'OwnSignalType' })
  @IsIn(OWN_SIGNAL_TYPES)
  type!: OwnSignalType;
}

export class SignalSourceId {
  @ApiProperty({ type: String })
  @Matches(/^[1-9]\d{0,9}$/)
  sourceId!: string;
}

export class SignalSourceView {
  @ApiProperty({ type: 'integer' })
  sourceId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: OWN_SIGNAL_TYPES, enumName: 'OwnSignalType' })
  type!: OwnSignalType;

  @ApiProperty()
  weight!: number;

  @ApiProperty({ type: 'integer', description: 'Signals that it has sent, of people and companies.' })
  receivedCount!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Signals of logins that the code host does not know, and of addresses that no lead has. They are looked for again for 40 days.',
  })
  unknownCount!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastReceivedAt!: string | null;
}

export class SignalSourceList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [SignalSourceView] })
  sources!: SignalSourceView[];
}

export class SavedSignalSource {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer' })
  sourceId!: number;
}

export class RemovedSignalSource {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Leads that had signals of the source.' })
  leads!: number;
}
