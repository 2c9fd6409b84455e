import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_LEADS_PER_CALL } from '../../platform/limits.js';
import { Filter } from '../leads/filters/filter.dto.js';
import { TAG_COLORS, TagView, type TagColor } from '../leads/fields/lead-tag.dto.js';

const NO_LEAD_IDS = 'entityIds must be ids of leads';

export class TagList {
  @ApiProperty({ type: [TagView], description: 'Sorted by name; includes the reserved tag `recycled`.' })
  tags!: TagView[];
}

export class TagCount {
  @ApiProperty({ description: 'A UUID, or `recycled` for the reserved tag.' })
  tagId!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Number of listed leads that have the tag; for `recycled` the number of recycled leads.',
  })
  count!: number;
}

export class TagCounts {
  @ApiProperty({ type: [TagCount] })
  counts!: TagCount[];
}

export class ChangeTag {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ maxLength: MAX_NAME_LENGTH, description: 'If absent, unchanged.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  tagName?: string;

  @ApiPropertyOptional({
    enum: TAG_COLORS,
    enumName: 'TagColor',
    nullable: true,
    description: 'null removes the colour. If absent, unchanged.',
  })
  @IsOptional()
  @IsIn(TAG_COLORS)
  color?: TagColor | null;
}

export class ChangedTag extends TagView {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class MergeTag {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ description: 'The tag that remains.' })
  @IsString()
  intoTagId!: string;
}

/** The body of a request that names a tag by its address alone. */
export class TagOfWorkspace {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
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
    description: 'Ids of leads. If one of them is unknown, no lead is changed. Either this or `filters`.',
  })
  @IsOptional()
  @ArrayNotEmpty({ message: 'entityIds must name at least one lead' })
  @ArrayMaxSize(MAX_LEADS_PER_CALL)
  @IsInt({ each: true, message: NO_LEAD_IDS })
  @Min(Number.MIN_SAFE_INTEGER, { each: true, message: NO_LEAD_IDS })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: NO_LEAD_IDS })
  entityIds?: number[];

  @ApiPropertyOptional({ type: [Filter], description: 'All leads that match these filters.' })
  @IsOptional()
  @IsArray({ message: 'filters must be a list' })
  filters?: Filter[];

  @ApiPropertyOptional({
    description: 'With `filters`: case-insensitive text in the company name, full name, login or job title.',
  })
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
    description:
      'Name of the tag, case-insensitive. A missing tag is created; `recycled` recycles the leads. Either this or `tagId`.',
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
  @ApiPropertyOptional({ description: 'Must equal the id in the path.' })
  @IsOptional()
  @IsString()
  tagId?: string;
}

export class AttachedTag extends TagView {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiPropertyOptional({ type: 'integer', description: 'Number of leads that were selected.' })
  count!: number;
}

export class DetachedTag {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiPropertyOptional({ type: 'integer', description: 'Number of leads that were selected.' })
  count!: number;
}

export class RemovedTag {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Number of leads that had the tag.' })
  count!: number;
}

export class RestoredTag extends TagView {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Number of leads that have the tag again.' })
  count!: number;
}
