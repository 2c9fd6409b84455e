import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_LEADS_PER_CALL } from '../../platform/limits.js';
import { Filter } from '../leads/filters/filter.dto.js';
import { TagView } from '../leads/fields/lead-tag.dto.js';

export class TagList {
  @ApiProperty({ type: [TagView], description: 'By name; includes the reserved tag `recycled`.' })
  tags!: TagView[];
}

/** Leads by their ids, or all that match filters. */
class TaggedLeads {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: MAX_LEADS_PER_CALL,
    description: 'Ids of leads; nothing is done when one of them is unknown. Either this or `filters`.',
  })
  @IsOptional()
  @ArrayNotEmpty({ message: 'entityIds must name at least one lead' })
  @ArrayMaxSize(MAX_LEADS_PER_CALL)
  @IsInt({ each: true, message: 'entityIds must be ids of leads' })
  entityIds?: number[];

  @ApiPropertyOptional({ type: [Filter], description: 'All leads that a list by these filters shows.' })
  @IsOptional()
  @IsArray({ message: 'filters must be a list' })
  filters?: Filter[];

  @ApiPropertyOptional({ description: 'With `filters`: part of a company name, full name or job title, in any case.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;
}

export class AttachTag extends TaggedLeads {
  @ApiProperty({ enum: ['leads'] })
  @IsIn(['leads'])
  entityType!: 'leads';

  @ApiPropertyOptional({
    maxLength: MAX_NAME_LENGTH,
    description: 'Found in any case, else created; `recycled` recycles. Either this or `tagId`.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  tagName?: string;

  @ApiPropertyOptional({ description: 'An existing tag; `recycled` recycles. Either this or `tagName`.' })
  @IsOptional()
  @IsString()
  tagId?: string;
}

export class DetachTag extends TaggedLeads {
  @ApiPropertyOptional({ description: 'The same as in the address.' })
  @IsOptional()
  @IsString()
  tagId?: string;
}

export class AttachedTag extends TagView {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiPropertyOptional({ type: 'integer', description: 'How many leads were named or match.' })
  count!: number;
}

export class DetachedTag {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiPropertyOptional({ type: 'integer', description: 'How many leads were named or match.' })
  count!: number;
}
