import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateIf } from 'class-validator';
import { largestPage, largestRowId, usualPage } from '../../../platform/limits.js';
import type { DecidedVerdict } from './lead-verdicts.service.js';

const verdicts = ['human', 'suspected', 'hidden'] as const;

export class HiddenLeadsQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ type: 'integer', description: 'The `next` of the page before.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(largestRowId)
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: largestPage, default: usualPage })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(largestPage)
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
    enum: verdicts,
    nullable: true,
    description: 'What an administrator decided; null: nobody did, the rules hide.',
  })
  decidedVerdict?: DecidedVerdict;

  @ApiProperty({ type: 'integer' })
  signalCount!: number;

  @ApiProperty({ description: 'Asked to be left alone: nobody decides against that.' })
  leftAlone!: boolean;
}

export class HiddenLeads {
  @ApiProperty({ type: [HiddenLead], description: 'The latest first.' })
  leads!: HiddenLead[];

  @ApiProperty({ type: 'integer', description: 'How many there are, on all pages.' })
  total!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: '`before` of the next page; null: this is the last.' })
  next!: number | null;
}

export class DecideVerdict {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ enum: verdicts, nullable: true, description: 'null: what the rules say.' })
  @ValidateIf(({ verdict }: DecideVerdict) => verdict !== null)
  @IsIn(verdicts)
  verdict!: DecidedVerdict;
}

export class DecidedAnswer {
  @ApiProperty({ enum: [true] })
  success!: true;
}
