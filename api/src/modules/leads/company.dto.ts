import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { largestRowId, mostTrends, mostTrendWeeks, usualTrendWeeks } from '../../platform/limits.js';
import { companySortColumns, type CompanySortColumn } from './list/company-list.queries.js';
import { ListQuestion } from './list-question.dto.js';

export class FilterCompanies extends ListQuestion {
  @ApiPropertyOptional({
    enum: companySortColumns,
    enumName: 'CompanySortColumn',
    description: 'Text is compared lowercased; missing values come last both ways, ties by id.',
  })
  @IsOptional()
  @IsIn(companySortColumns)
  sortCol?: CompanySortColumn;
}

/** A company with the totals of its leads that match. */
export class CompanyGroup {
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: the leads without a company, always last.' })
  companyId!: number | null;

  @ApiProperty({ type: String, nullable: true })
  companyName!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  employees!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'ISO two-letter code.' })
  country!: string | null;

  @ApiProperty({ type: String, nullable: true })
  companyLinkedin!: string | null;

  @ApiProperty({ type: String, nullable: true })
  companyLogoUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  emailDomain!: string | null;

  @ApiProperty({ type: 'integer' })
  leadsCount!: number;

  @ApiProperty({ type: 'integer' })
  signalsCount!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSignalDate!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Of all its leads, whichever match; null: not worked out yet.',
  })
  score!: number | null;
}

export class CompanyList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [CompanyGroup] })
  companies!: CompanyGroup[];

  @ApiProperty({ type: 'integer', description: 'How many groups match, on all pages.' })
  total!: number;

  @ApiProperty({ type: 'integer', description: 'How many leads match, in all groups.' })
  totalLeads!: number;
}

/** Whole numbers as an address has them. */
const numbers = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map(Number) : value;

export class TrendsQuery {
  @ApiProperty({ type: String, example: '1,2,3', description: `Ids of companies, at most ${mostTrends}.` })
  @Transform(numbers)
  @ArrayNotEmpty()
  @ArrayMaxSize(mostTrends)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(largestRowId, { each: true })
  companyIds!: number[];

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: mostTrendWeeks, default: usualTrendWeeks })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(mostTrendWeeks)
  weeks?: number;
}

class CompanyTrend {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty({ type: [Number], description: 'How many signals its leads had in each week; recycled ones left out.' })
  signals!: number[];
}

export class CompanyTrends {
  @ApiProperty({ type: [String], format: 'date', description: 'Mondays (UTC) that weeks begin on, oldest first.' })
  weeks!: string[];

  @ApiProperty({ type: [CompanyTrend], description: 'One for each company asked for, known or not.' })
  trends!: CompanyTrend[];
}
