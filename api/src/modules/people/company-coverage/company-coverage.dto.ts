import { ApiProperty } from '@nestjs/swagger';
import { UNKNOWN_REASONS } from './company-coverage.queries.js';
import type { UnknownReason } from './company-coverage.service.js';

class ReasonCount {
  @ApiProperty({ enum: UNKNOWN_REASONS })
  reason!: UnknownReason;

  @ApiProperty({ type: 'integer' })
  count!: number;
}

export class CompanyCoverageView {
  @ApiProperty({ description: 'Slug of the client.' })
  slug!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: 'integer', description: 'Number of listed leads: neither hidden nor recycled.' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Number of these leads with a known company.' })
  known!: number;

  @ApiProperty({
    type: [ReasonCount],
    description: 'Reasons why the company of the other leads is unknown, the most frequent first.',
  })
  reasons!: ReasonCount[];
}

export class CompanyCoverageList {
  @ApiProperty({
    type: [CompanyCoverageView],
    description: 'Clients that have leads, sorted by name: the client of the query, otherwise all active ones.',
  })
  clients!: CompanyCoverageView[];
}
