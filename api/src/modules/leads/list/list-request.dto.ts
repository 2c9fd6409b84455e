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

  @ApiProperty({ type: [Filter], description: 'All are to hold. Recycled leads are left out unless one names them.' })
  @IsArray({ message: 'filters must be a list' })
  filters!: Filter[];

  @ApiPropertyOptional({ description: 'Part of a company name, full name, login or job title, in any case.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;

  @ApiPropertyOptional({
    default: false,
    description: 'Without sortCol the best are first: by score, then by the last signal, then by id.',
  })
  @IsOptional()
  @IsBoolean()
  sortDesc?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1, description: 'A page past the last is the last.' })
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
    description: 'All matches if there are at most this many, else the requested page.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ALL_UP_TO)
  allUpTo?: number;
}
