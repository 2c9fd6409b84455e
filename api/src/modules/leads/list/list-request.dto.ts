import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  MAX_PAGE_SIZE,
  MAX_PAGE_NUMBER,
  MAX_ALL_UP_TO,
  MAX_SEARCH_LENGTH,
  DEFAULT_PAGE_SIZE,
} from '../../../platform/limits.js';
import { Filter } from '../filters/filter.dto.js';

/** The parameters of lists of leads and of companies. */
export class ListRequest {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({
    type: [Filter],
    description: 'Joined by AND. Recycled leads match only if a filter names the tag `recycled`.',
  })
  @IsArray({ message: 'filters must be a list' })
  filters!: Filter[];

  @ApiPropertyOptional({ description: 'Case-insensitive text in the company name, full name, login or job title.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Without `sortCol` the best come first: by score, then last signal, then id.',
  })
  @IsOptional()
  @IsBoolean()
  sortDesc?: boolean;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'Page number from 1. A number beyond the last page returns the last page.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_NUMBER)
  page?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_ALL_UP_TO,
    description: 'Returns all matches if there are at most this many, otherwise the requested page.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ALL_UP_TO)
  allUpTo?: number;
}
