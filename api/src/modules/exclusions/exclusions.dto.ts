import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { DEFAULT_PAGE_SIZE, MAX_EXCLUSION_TEXT_LENGTH, MAX_NAME_LENGTH, MAX_PAGE_SIZE } from '../../platform/limits.js';

export const EXCLUSION_KINDS = ['customers', 'competitors', 'partners'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

export const EXCLUSION_EFFECTS = ['hide', 'mark', 'owner-only'] as const;
export type ExclusionEffect = (typeof EXCLUSION_EFFECTS)[number];

export const EXCLUSION_SOURCES = ['manual', 'crm'] as const;
export type ExclusionSource = (typeof EXCLUSION_SOURCES)[number];

const EFFECT_DESCRIPTION =
  '`hide`: its leads are in no list, count, export or digest. `mark`: they show the list. `owner-only`: they are hidden ' +
  'from all but their owner, who finds them with the filter `mine`.';

export class ListSettings {
  @ApiProperty({ example: 'Customers', maxLength: MAX_NAME_LENGTH })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @MinLength(1, { message: 'Name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ enum: EXCLUSION_KINDS })
  @IsIn(EXCLUSION_KINDS)
  kind!: ExclusionKind;

  @ApiProperty({ enum: EXCLUSION_EFFECTS, description: EFFECT_DESCRIPTION })
  @IsIn(EXCLUSION_EFFECTS)
  effect!: ExclusionEffect;
}

export class ExclusionListView extends ListSettings {
  @ApiProperty({ format: 'uuid' })
  listId!: string;

  @ApiProperty({
    enum: EXCLUSION_SOURCES,
    enumName: 'ExclusionSource',
    description: 'Where its entries come from. Those of `crm` are changed in the CRM.',
  })
  source!: ExclusionSource;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  @ApiProperty({ type: String, format: 'date-time' })
  changedAt!: Date;

  @ApiProperty({ description: 'E-mail address of the user.' })
  changedBy!: string;

  @ApiProperty({ type: 'integer' })
  entries!: number;

  @ApiProperty({ type: 'integer', description: 'Number of companies with leads in the workspace that it matches now.' })
  companies!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of their leads, without those that are hidden for other reasons.',
  })
  leads!: number;
}

export class ExclusionLists {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [ExclusionListView], description: 'By name.' })
  lists!: ExclusionListView[];
}

export class ChangedExclusionList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  list!: ExclusionListView;
}

export class ExclusionListId {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  listId!: string;
}

export class TypedEntries {
  @ApiProperty({
    description:
      'One domain or company name per line, or a CSV text whose first line names a column `domain`, `company` or both.',
    example: 'acme.com\nGlobex',
  })
  @IsString()
  @MaxLength(MAX_EXCLUSION_TEXT_LENGTH)
  text!: string;

  @ApiProperty({ description: 'Whether the entries replace those of the list.' })
  @IsBoolean()
  replace!: boolean;

  @ApiProperty({ description: 'If true, reports the result without storing anything.' })
  @IsBoolean()
  preview!: boolean;
}

class LineFaultView {
  @ApiProperty({ type: 'integer', description: 'From 1.' })
  line!: number;

  @ApiProperty()
  text!: string;

  @ApiProperty()
  why!: string;
}

class LineFaults {
  @ApiProperty({ type: 'integer' })
  count!: number;

  @ApiProperty({ type: [LineFaultView], description: 'The first ones.' })
  shown!: LineFaultView[];
}

/** The numbers of entries, companies and leads are those of the list after the change. */
export interface EntryChanges {
  added: number;
  removed: number;
  entries: number;
  unmatched: number;
  companies: number;
  leads: number;
}

export class EntryReport implements EntryChanges {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  preview!: boolean;

  @ApiProperty({ type: 'integer' })
  added!: number;

  @ApiProperty({ type: 'integer' })
  removed!: number;

  @ApiProperty({ type: 'integer' })
  entries!: number;

  @ApiProperty({ type: 'integer', description: 'Number of entries that match no company with leads now.' })
  unmatched!: number;

  @ApiProperty({ type: 'integer' })
  companies!: number;

  @ApiProperty({ type: 'integer' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Number of lines or rows with text.' })
  lines!: number;

  @ApiProperty({ description: 'Lines and cells that are left out.' })
  faults!: LineFaults;
}

export class EntriesQuery {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  customer_slug?: string;

  @ApiPropertyOptional({ description: '`next` of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(2 * MAX_NAME_LENGTH)
  after?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number;
}

export class ExclusionEntryView {
  @ApiProperty({ description: 'Identifies the entry within its list.' })
  value!: string;

  @ApiProperty({ description: 'As it was typed.' })
  label!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  addedAt!: Date;

  @ApiProperty({ type: 'integer' })
  companies!: number;

  @ApiProperty({ type: 'integer' })
  leads!: number;
}

export class ExclusionEntries {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [ExclusionEntryView] })
  entries!: ExclusionEntryView[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Value of `after` for the next page; null: this is the last.',
  })
  next!: string | null;
}

export class RemoveEntries {
  @ApiProperty({ type: [String], maxItems: MAX_PAGE_SIZE })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @IsString({ each: true })
  @MaxLength(2 * MAX_NAME_LENGTH, { each: true })
  values!: string[];
}

export class RemovedEntries {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer' })
  removed!: number;
}

export class RemovedExclusionList {
  @ApiProperty({ enum: [true] })
  success!: true;
}
