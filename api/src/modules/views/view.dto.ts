import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { MAX_NAME_LENGTH } from '../../platform/limits.js';
import { Filter } from '../leads/filters/filter.dto.js';
import type { View } from './view.entity.js';

const VIEW_ENTITY_TYPES = ['leads', 'companies'] as const;

/** A view as administrators see it: without its filters. */
export class ViewSubscription {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: VIEW_ENTITY_TYPES, enumName: 'ViewEntityType' })
  entityType!: (typeof VIEW_ENTITY_TYPES)[number];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The UTC day from which signals are reported to Slack; null: not subscribed.',
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

  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH, description: 'No two views of a type have the same.' })
  @IsString({ message: 'View name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ enum: VIEW_ENTITY_TYPES, enumName: 'ViewEntityType' })
  @IsIn(VIEW_ENTITY_TYPES)
  entityType!: (typeof VIEW_ENTITY_TYPES)[number];

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

export function toNamedView({ viewId, name }: Pick<View, 'viewId' | 'name'>): NamedView {
  return { id: viewId, name };
}

export function toViewSubscription({ viewId, name, entityType, slackSubscriptionStart }: View): ViewSubscription {
  return { id: viewId, name, entityType, slackSubscriptionStart };
}
