import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_ROW_ID, MAX_LISTED_COMPANIES, MAX_TREND_WEEKS, DEFAULT_TREND_WEEKS } from '../../../platform/limits.js';
import { COMPANY_SORT_COLUMNS, type CompanySortColumn } from './company-list.queries.js';
import { LeadExclusion } from '../fields/exclusion.dto.js';
import { ScorePart } from './lead.dto.js';
import { ListRequest } from './list-request.dto.js';

export class FilterCompanies extends ListRequest {
  @ApiPropertyOptional({
    enum: COMPANY_SORT_COLUMNS,
    enumName: 'CompanySortColumn',
    description: 'Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id.',
  })
  @IsOptional()
  @IsIn(COMPANY_SORT_COLUMNS)
  sortCol?: CompanySortColumn;
}

/** A company with the totals of its leads that match. */
export class CompanyGroup {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'null: the group of leads without a company, always last.',
  })
  companyId!: number | null;

  @ApiProperty({ type: String, nullable: true })
  companyName!: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  employees!: number | null;

  @ApiPropertyOptional({ type: [LeadExclusion], description: 'Exclusion lists with the company, by name.' })
  exclusions?: LeadExclusion[];

  @ApiProperty({ type: String, nullable: true, description: 'ISO 3166-1 alpha-2 code.' })
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

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Signals that own sources have sent of the company itself, whichever leads match. They count in the score.',
  })
  companySignalsCount?: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSignalDate!: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 100,
    description: 'Computed from all leads of the company, independent of the filters; null: not computed yet.',
  })
  score!: number | null;
}

export class CompanyList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [CompanyGroup] })
  companies!: CompanyGroup[];

  @ApiProperty({ type: 'integer', description: 'Number of matching groups on all pages.' })
  total!: number;

  @ApiProperty({ type: 'integer', description: 'Number of matching leads in all groups.' })
  totalLeads!: number;
}

export class CompanyScore {
  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: 100, description: 'null: not computed yet.' })
  score!: number | null;

  @ApiProperty({ type: [ScorePart], description: 'Parts of the score, the largest first. They add up to it.' })
  parts!: ScorePart[];
}

/** Whole numbers as an address has them. */
const numbers = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.split(',').map(Number) : value;

export class CompaniesQuery {
  @ApiProperty({ type: String, example: '1,2,3', description: `Ids of companies, at most ${MAX_LISTED_COMPANIES}.` })
  @Transform(numbers)
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_LISTED_COMPANIES)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_ROW_ID, { each: true })
  companyIds!: number[];
}

export class TrendsQuery extends CompaniesQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_TREND_WEEKS, default: DEFAULT_TREND_WEEKS })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_TREND_WEEKS)
  weeks?: number;
}

class CompanyTrend {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty({ type: [Number], description: 'Number of signals of its leads per week, without recycled leads.' })
  signals!: number[];
}

export class CompanyTrends {
  @ApiProperty({ type: [String], format: 'date', description: 'Mondays (UTC) that weeks begin on, oldest first.' })
  weeks!: string[];

  @ApiProperty({ type: [CompanyTrend], description: 'One entry per requested id, including unknown ids.' })
  trends!: CompanyTrend[];
}
