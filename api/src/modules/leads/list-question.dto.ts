import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { largestPage, largestPageNumber, largestWhole, longestSearch, usualPage } from '../../platform/limits.js';
import { Filter } from './filters/filter.dto.js';

/** What lists of leads and of their companies are asked for by. */
export class ListQuestion {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ type: [Filter], description: 'All are to hold. Recycled leads are left out unless one names them.' })
  @IsArray({ message: 'filters must be a list' })
  filters!: Filter[];

  @ApiPropertyOptional({ description: 'Part of a company name, full name or job title, in any case.' })
  @IsOptional()
  @IsString()
  @MaxLength(longestSearch)
  search?: string;

  @ApiPropertyOptional({ default: false })
  @IsOptional()
  @IsBoolean()
  sortDesc?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, default: 1, description: 'A page past the last is the last.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(largestPageNumber)
  page?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: largestPage, default: usualPage })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(largestPage)
  pageSize?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: largestWhole,
    description: 'All that match if they are no more than that, else the page asked for.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(largestWhole)
  allUpTo?: number;
}
