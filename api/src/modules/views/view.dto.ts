import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import {
  MAX_NAME_LENGTH,
  MAX_ORDERED_VIEWS,
  MAX_VIEW_COLUMNS,
  MAX_VIEW_COUNT,
  MAX_VIEW_KEY_LENGTH,
} from '../../platform/limits.js';
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

/** A key of the front end: of a column, a layout, an icon. No free text, so that no personal data is stored in it. */
const VIEW_KEY = new RegExp(`^[a-zA-Z][a-zA-Z-]{0,${MAX_VIEW_KEY_LENGTH - 1}}$`);
const NOT_A_KEY = { message: '$property must be a key: letters and hyphens' };

class ViewSort {
  @ApiProperty({ pattern: VIEW_KEY.source })
  @Matches(VIEW_KEY, NOT_A_KEY)
  column!: string;

  @ApiProperty()
  @IsBoolean()
  desc!: boolean;
}

/** How a view shows its list. The keys are the front end's; null: its default. */
export class ViewDisplay {
  @ApiPropertyOptional({ type: ViewSort, nullable: true, description: 'null: the default order, best first.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ViewSort)
  sort?: ViewSort | null;

  @ApiPropertyOptional({
    type: [String],
    nullable: true,
    maxItems: MAX_VIEW_COLUMNS,
    description: 'The visible columns.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_VIEW_COLUMNS)
  @Matches(VIEW_KEY, { ...NOT_A_KEY, each: true })
  columns?: string[] | null;

  @ApiPropertyOptional({ type: String, nullable: true, pattern: VIEW_KEY.source })
  @IsOptional()
  @Matches(VIEW_KEY, NOT_A_KEY)
  layout?: string | null;
}

class SavedView extends ViewSubscription {
  @ApiProperty({ type: [Filter] })
  filters!: Filter[];

  @ApiProperty({ type: ViewDisplay, nullable: true, description: 'null: the view has no display settings.' })
  display!: ViewDisplay | null;

  @ApiProperty({ type: String, nullable: true })
  icon!: string | null;

  @ApiProperty({ description: 'False: only this user sees it.' })
  isShared!: boolean;

  @ApiProperty({ description: 'Whether this user may change and remove it: its owner and administrators may.' })
  canEdit!: boolean;
}

class ViewOrders {
  @ApiPropertyOptional({ type: [String], description: 'Ids of lead views.' })
  leads?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Ids of company views.' })
  companies?: string[];
}

export class ViewList {
  @ApiProperty({ type: [SavedView], description: 'Sorted by name.' })
  views!: SavedView[];

  @ApiPropertyOptional({
    type: ViewOrders,
    description: "The user's own order. Views that are not in it follow, sorted by name.",
  })
  order?: ViewOrders;

  @ApiPropertyOptional({ description: 'Display name of the customer, which administrators see above the lists.' })
  customer_name?: string;
}

export class SaveView {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ minLength: 1, maxLength: MAX_NAME_LENGTH, description: 'Unique among the views of the type.' })
  @IsString({ message: 'View name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ enum: VIEW_ENTITY_TYPES, enumName: 'ViewEntityType' })
  @IsIn(VIEW_ENTITY_TYPES)
  entityType!: (typeof VIEW_ENTITY_TYPES)[number];

  @ApiProperty({ type: [Filter] })
  @IsArray({ message: 'filters must be a list' })
  filters!: Filter[];

  @ApiPropertyOptional({
    type: ViewDisplay,
    nullable: true,
    description: 'In a change, an absent property keeps its value.',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ViewDisplay)
  display?: ViewDisplay | null;

  @ApiPropertyOptional({ type: String, nullable: true, pattern: VIEW_KEY.source })
  @IsOptional()
  @Matches(VIEW_KEY, NOT_A_KEY)
  icon?: string | null;

  @ApiPropertyOptional({ description: 'Whether the workspace sees it; a new view is shared unless this is false.' })
  @IsOptional()
  @IsBoolean()
  isShared?: boolean;
}

export class OrderViews {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ enum: VIEW_ENTITY_TYPES, enumName: 'ViewEntityType' })
  @IsIn(VIEW_ENTITY_TYPES)
  entityType!: (typeof VIEW_ENTITY_TYPES)[number];

  @ApiProperty({
    type: [String],
    maxItems: MAX_ORDERED_VIEWS,
    description: 'Ids of all views of the type, in the new order. Unknown ids are ignored.',
  })
  @IsArray()
  @ArrayMaxSize(MAX_ORDERED_VIEWS)
  @IsUUID(undefined, { each: true })
  viewIds!: string[];
}

export class OrderedViews {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class ViewCount {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    maximum: MAX_VIEW_COUNT + 1,
    description: `Number of matching leads or companies. Counting stops above ${MAX_VIEW_COUNT}. null: not counted yet.`,
  })
  count!: number | null;
}

export class ViewCounts {
  @ApiProperty({ type: [ViewCount] })
  counts!: ViewCount[];
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
