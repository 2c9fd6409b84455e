import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional.decorator.js';
import {
  MAX_CONFLICTS_LISTED,
  MAX_LEADS_PER_CALL,
  MAX_LIST_AGE_MS,
  MAX_LISTED_COMPANIES,
  MAX_NEXT_STEP_LENGTH,
  MAX_ROW_ID,
  MAX_SEARCH_LENGTH,
} from '../../../platform/limits.js';
import { Outreach, OUTREACH_STATUSES, type OutreachStatus } from '../fields/outreach.dto.js';
import { Filter } from '../filters/filter.dto.js';

/** The values to change; absent ones stay. */
class OutreachChanges {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ enum: OUTREACH_STATUSES, enumName: 'OutreachStatus', description: 'If absent, unchanged.' })
  @Optional()
  @IsIn(OUTREACH_STATUSES)
  status?: OutreachStatus;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'An active user of the workspace; null: nobody. If absent, unchanged.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  ownerId?: number | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: MAX_NEXT_STEP_LENGTH,
    description: 'null: none. If absent, unchanged.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NEXT_STEP_LENGTH)
  nextStep?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The UTC day of the next step; null: none. If absent, unchanged.',
  })
  @IsOptional()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'nextStepDate must be a date such as 2026-01-31' })
  nextStepDate?: string | null;
}

export class ChangeOutreach extends OutreachChanges {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The version that the user saw; 0: never changed.' })
  @IsInt()
  @Min(0)
  @Max(MAX_ROW_ID)
  version!: number;
}

class SeenLead {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(Number.MIN_SAFE_INTEGER)
  @Max(Number.MAX_SAFE_INTEGER)
  leadId!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The version that the user saw; 0: never changed.' })
  @IsInt()
  @Min(0)
  @Max(MAX_ROW_ID)
  version!: number;
}

class SelectedLeads {
  @ApiPropertyOptional({
    type: [SeenLead],
    minItems: 1,
    maxItems: MAX_LEADS_PER_CALL,
    description:
      'Leads in the versions that the user saw. If one is unknown, none is changed. Either this or `filters`.',
  })
  @Optional()
  @ArrayNotEmpty({ message: 'leads must name at least one lead' })
  @ArrayMaxSize(MAX_LEADS_PER_CALL)
  @ValidateNested({ each: true })
  @Type(() => SeenLead)
  leads?: SeenLead[];

  @ApiPropertyOptional({ type: [Filter], description: 'All leads that match these filters. Needs `listAgeMs`.' })
  @Optional()
  @IsArray({ message: 'filters must be a list' })
  filters?: Filter[];

  @ApiPropertyOptional({ description: 'With `filters`: text in the company name, full name, login or job title.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;

  @ApiPropertyOptional({
    type: Number,
    minimum: 0,
    maximum: MAX_LIST_AGE_MS,
    description:
      'With `filters`: age of the list in milliseconds. Leads that another user has changed since are conflicts.',
  })
  @Optional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0)
  @Max(MAX_LIST_AGE_MS)
  listAgeMs?: number;
}

export class ChangeOutreachOfLeads extends IntersectionType(OutreachChanges, SelectedLeads) {}

class SeenCompany {
  @ApiProperty({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  companyId!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The version that the user saw; 0: never changed.' })
  @IsInt()
  @Min(0)
  @Max(MAX_ROW_ID)
  version!: number;
}

export class ChangeOutreachOfCompanies extends OutreachChanges {
  @ApiProperty({
    type: [SeenCompany],
    minItems: 1,
    maxItems: MAX_LISTED_COMPANIES,
    description: 'Companies in the versions that the user saw. If one is unknown, none is changed.',
  })
  @ArrayNotEmpty({ message: 'companies must name at least one company' })
  @ArrayMaxSize(MAX_LISTED_COMPANIES)
  @ValidateNested({ each: true })
  @Type(() => SeenCompany)
  companies!: SeenCompany[];
}

class CompanyOutreachView {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty({ type: Outreach })
  outreach!: Outreach;
}

export class OutreachOfCompanies {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [CompanyOutreachView], description: 'Of those companies that were ever changed, by id.' })
  companies!: CompanyOutreachView[];
}

export class RevertOutreach {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

/** What another user has changed since the version of a request. */
export class OutreachConflict {
  @ApiProperty({ type: 'integer', description: 'The lead or company.' })
  id!: number;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: Outreach, description: 'The present state.' })
  outreach!: Outreach;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the user who changed it last.' })
  changedBy!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changedAt!: string | null;
}

export class OutreachFailure {
  @ApiProperty({ enum: [false] })
  success!: false;

  @ApiProperty()
  error!: string;

  @ApiProperty({ enum: ['changed-meanwhile'] })
  code!: 'changed-meanwhile';

  @ApiProperty({ type: OutreachConflict })
  present!: OutreachConflict;
}

export class ChangedOutreach {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ format: 'uuid', description: 'Identifies the change, to revert it.' })
  changeId!: string;

  @ApiProperty({ type: Outreach })
  outreach!: Outreach;
}

export class ChangedOutreachOfLeads {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ format: 'uuid', description: 'Identifies the changes, to revert them.' })
  changeId!: string;

  @ApiProperty({ type: 'integer', description: 'Number of selected leads or companies.' })
  count!: number;

  @ApiProperty({ type: 'integer', description: 'Number of changed ones; the others had the values or are conflicts.' })
  changed!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of those that another user has changed meanwhile. They stay as they are.',
  })
  conflictCount!: number;

  @ApiProperty({ type: [OutreachConflict], description: `The first ${MAX_CONFLICTS_LISTED} of them.` })
  conflicts!: OutreachConflict[];
}
