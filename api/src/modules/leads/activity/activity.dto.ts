import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayNotEmpty, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_ROW_ID } from '../../../platform/limits.js';
import { SIGNAL_TYPES, type SignalType } from '../../signal-types/signal-types.js';
import { Outreach } from '../fields/outreach.dto.js';
import { CRM_KINDS, type CrmKind } from '../fields/crm-kinds.rules.js';

export const ACTIVITY_KINDS = ['signal', 'employer', 'note', 'outreach', 'playbook', 'crm'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

const MAX_CURSOR_LENGTH = 500;
const words = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',') : value);

export class ActivityQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Either this or `companyId`.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  leadId?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The activity of this company and of its leads. Either this or `leadId`.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  companyId?: number;

  @ApiPropertyOptional({ type: String, example: 'note,outreach', description: 'Kinds of entries; all, if absent.' })
  @IsOptional()
  @Transform(words)
  @ArrayNotEmpty()
  @IsIn(ACTIVITY_KINDS, { each: true })
  kinds?: ActivityKind[];

  @ApiPropertyOptional({ description: '`next` of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  before?: string;
}

class ActivityLead {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;
}

export class ActivityEntry {
  @ApiProperty({ description: 'Identifies the entry.' })
  id!: string;

  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind' })
  kind!: ActivityKind;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Name of the user who did it; null: no user did, or it is unknown.',
  })
  by!: string | null;

  @ApiProperty({
    type: ActivityLead,
    nullable: true,
    description: 'The lead; null: the entry is of the company itself.',
  })
  lead!: ActivityLead | null;

  @ApiPropertyOptional({ enum: SIGNAL_TYPES, enumName: 'SignalType', description: 'Of a signal.' })
  signalType?: SignalType;

  @ApiPropertyOptional({ example: 'owner/name', description: 'Of a signal.' })
  repo?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Of a signal, or of the contact in the CRM.' })
  link?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Of a signal: an action such as `opened`.' })
  detail?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Of a signal: title of the issue or pull request.',
  })
  title?: string | null;

  @ApiPropertyOptional({ enum: ['joined', 'left'], description: 'Of a change of employer.' })
  move?: 'joined' | 'left';

  @ApiPropertyOptional({ description: 'Of a change of employer, or of a signal of the company itself.' })
  company?: string;

  @ApiPropertyOptional({ description: 'Of a note: Markdown.' })
  body?: string;

  @ApiPropertyOptional({ type: Outreach, description: 'Of a change of owner, status or next step.' })
  previous?: Outreach;

  @ApiPropertyOptional({ type: Outreach, description: 'Of a change of owner, status or next step.' })
  outreach?: Outreach;

  @ApiPropertyOptional({ type: 'integer', description: 'Of a playbook: number of cards.' })
  cards?: number;

  @ApiPropertyOptional({
    enum: CRM_KINDS,
    description: 'Of a push to the CRM: the last one of the lead.',
  })
  crm?: CrmKind;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Of a push to the CRM: who owns the contact there, when it was read last.',
  })
  crmOwner?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Of a push to the CRM: the stage of the contact.' })
  crmStage?: string | null;
}

export class ActivityPage {
  @ApiProperty({ type: [ActivityEntry], description: 'Newest first.' })
  entries!: ActivityEntry[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Value of `before` for the next page; null: this is the last page.',
  })
  next!: string | null;
}
