import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { longestName } from '../../platform/limits.js';
import { Filter } from '../leads/filters/filter.dto.js';

const viewEntityTypes = ['leads', 'companies'] as const;

/** A view as administrators see it: without what it filters by. */
export class ViewSubscription {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: viewEntityTypes, enumName: 'ViewEntityType' })
  entityType!: (typeof viewEntityTypes)[number];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The UTC day from which on Slack is told of signals; null when it is not.',
  })
  slackSubscriptionStart!: string | null;
}

class SavedView extends ViewSubscription {
  @ApiProperty({ type: [Filter] })
  filters!: Filter[];
}

export class ViewList {
  @ApiProperty({ type: [SavedView], description: 'By name.' })
  views!: SavedView[];

  @ApiPropertyOptional({ description: 'Whose they are: what an administrator reads above the lists of a workspace.' })
  customer_name?: string;
}

export class SaveView {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ minLength: 1, maxLength: longestName, description: 'No two views of a type have the same.' })
  @IsString({ message: 'View name is required' })
  @MaxLength(longestName)
  name!: string;

  @ApiProperty({ enum: viewEntityTypes, enumName: 'ViewEntityType' })
  @IsIn(viewEntityTypes)
  entityType!: (typeof viewEntityTypes)[number];

  @ApiProperty({ type: [Filter] })
  @IsArray({ message: 'filters must be a list' })
  filters!: Filter[];
}

export class RemoveView {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class NamedView {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;
}

export class CreatedView {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  createdView!: NamedView;
}

export class UpdatedView {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  view!: NamedView;
}

export class RemovedView {
  @ApiProperty({ enum: [true] })
  success!: true;
}
