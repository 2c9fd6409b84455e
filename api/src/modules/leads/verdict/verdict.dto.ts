import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateIf } from 'class-validator';
import { MAX_PAGE_SIZE, MAX_ROW_ID, DEFAULT_PAGE_SIZE } from '../../../platform/limits.js';
import type { DecidedVerdict } from './lead-verdicts.service.js';

const VERDICTS = ['human', 'suspected', 'hidden'] as const;

export class HiddenLeadsQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ type: 'integer', description: '`next` of the previous page.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number;
}

class HiddenLead {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty()
  login!: string;

  @ApiProperty({ enum: ['hidden'] })
  verdict!: 'hidden';

  @ApiProperty({ type: String, nullable: true, example: 'A program, not a person' })
  reason!: string | null;

  @ApiPropertyOptional({
    enum: VERDICTS,
    nullable: true,
    description: 'Verdict that an administrator has set; null: the rules hide the lead.',
  })
  decidedVerdict?: DecidedVerdict;

  @ApiProperty({ type: 'integer' })
  signalCount!: number;

  @ApiPropertyOptional({
    description: 'Whether an exclusion list hides the lead. Its entry is removed to show the lead.',
  })
  isExcluded?: boolean;

  @ApiProperty({ description: 'Whether the person must not be contacted. This cannot be overridden.' })
  leftAlone!: boolean;
}

export class HiddenLeads {
  @ApiProperty({ type: [HiddenLead], description: 'Newest first.' })
  leads!: HiddenLead[];

  @ApiProperty({ type: 'integer', description: 'Number of hidden leads on all pages.' })
  total!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Value of `before` for the next page; null: this is the last page.',
  })
  next!: number | null;
}

export class DecideVerdict {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ enum: VERDICTS, nullable: true, description: 'null: the rules decide.' })
  @ValidateIf(({ verdict }: DecideVerdict) => verdict !== null)
  @IsIn(VERDICTS)
  verdict!: DecidedVerdict;
}

export class DecidedAnswer {
  @ApiProperty({ enum: [true] })
  success!: true;
}
