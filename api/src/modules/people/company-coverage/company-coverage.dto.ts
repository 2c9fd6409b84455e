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
  @ApiProperty({ description: 'The client’s slug.' })
  slug!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: 'integer', description: 'Listed leads: neither hidden nor recycled.' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Of these, leads whose company is known.' })
  known!: number;

  @ApiProperty({
    type: [ReasonCount],
    description: 'Why the company of the others is unknown, the most frequent first.',
  })
  reasons!: ReasonCount[];
}

export class CompanyCoverageList {
  @ApiProperty({
    type: [CompanyCoverageView],
    description: 'Clients that have leads, by name: the one of the query, else all active ones.',
  })
  clients!: CompanyCoverageView[];
}
