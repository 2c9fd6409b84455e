import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { longestName, mostLeadsAtOnce } from '../../platform/limits.js';

/** Tags and states alike: the reserved tag's id and name stand for the state of a recycled lead. */
export const recycledTagId = 'recycled';

export class TagView {
  @ApiProperty({ description: 'A UUID, or `recycled` for the reserved tag.' })
  tagId!: string;

  @ApiProperty()
  tagName!: string;
}

export class TagList {
  @ApiProperty({ type: [TagView], description: 'By name; includes the reserved tag `recycled`.' })
  tags!: TagView[];
}

class TaggedLeads {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    maxItems: mostLeadsAtOnce,
    description: 'Ids of leads. Nothing is done when one of them is unknown.',
  })
  @ArrayNotEmpty({ message: 'entityIds must name at least one lead' })
  @ArrayMaxSize(mostLeadsAtOnce)
  @IsInt({ each: true, message: 'entityIds must be ids of leads' })
  entityIds!: number[];
}

export class AttachTag extends TaggedLeads {
  @ApiProperty({ enum: ['leads'] })
  @IsIn(['leads'])
  entityType!: 'leads';

  @ApiPropertyOptional({
    maxLength: longestName,
    description: 'Found in any case, else created; `recycled` recycles. Either this or `tagId`.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(longestName)
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
}

export class DetachedTag {
  @ApiProperty({ enum: [true] })
  success!: true;
}
