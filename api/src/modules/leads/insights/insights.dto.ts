import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { INSIGHTS_WEEKS } from '../../../platform/limits.js';

export class InsightsQuery {
  @ApiPropertyOptional({ enum: INSIGHTS_WEEKS, type: 'integer', default: INSIGHTS_WEEKS[0] })
  @IsOptional()
  @Type(() => Number)
  @IsIn(INSIGHTS_WEEKS)
  weeks?: number;
}

class InsightsRow {
  @ApiProperty({ type: String, nullable: true, description: 'null: all that have no row of their own.' })
  key!: string | null;

  @ApiProperty({ type: [Number], description: 'How many signals in each week.' })
  counts!: number[];
}

class Mover {
  @ApiProperty({ type: 'integer' })
  companyId!: number;

  @ApiProperty()
  companyName!: string;

  @ApiProperty({ type: 'integer', description: 'In the week.' })
  signals!: number;

  @ApiProperty({ type: 'integer', description: 'In the week before.' })
  previous!: number;
}

/** Numbers of signals are those of listed leads: recycled and hidden ones are left out. */
export class Insights {
  @ApiProperty({ type: [String], format: 'date', description: 'Mondays (UTC) that weeks begin on, oldest first.' })
  weeks!: string[];

  @ApiProperty({ type: 'integer', description: 'That the workspace follows.' })
  repositoriesCount!: number;

  @ApiProperty({ type: [Number], description: 'Of how many repositories signals may be missing in each week.' })
  gaps!: number[];

  @ApiProperty({ type: [InsightsRow], description: 'By event type.' })
  types!: InsightsRow[];

  @ApiProperty({ type: [InsightsRow], description: 'By `owner/name`: those with the most signals.' })
  repositories!: InsightsRow[];

  @ApiProperty({ type: [InsightsRow], description: 'By country code; empty when the country is unknown.' })
  countries!: InsightsRow[];

  @ApiProperty({ type: [Number], description: 'Leads with their first signal in each week.' })
  newLeads!: number[];

  @ApiProperty({ type: [Number], description: 'Companies with their first signal in each week.' })
  newCompanies!: number[];

  @ApiProperty({ format: 'date', description: 'Monday of the last complete week, of which the movers are.' })
  moversWeek!: string;

  @ApiProperty({ type: [Mover], description: 'Companies with the largest change against the week before.' })
  movers!: Mover[];
}
