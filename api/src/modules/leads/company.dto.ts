import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
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
