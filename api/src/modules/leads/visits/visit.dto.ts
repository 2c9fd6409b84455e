import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { VISIT_GAP_MINUTES } from '../fields/new-leads.js';
import { MAX_COUNTED_NEW_LEADS } from './visits.queries.js';

export class StartVisit {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class Visit {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: `When the previous visit ended; leads that came later are new. A visit ends with ${VISIT_GAP_MINUTES} minutes of absence. null: the first visit, no lead is new.`,
  })
  newSince!: string | null;

  @ApiProperty({
    type: 'integer',
    maximum: MAX_COUNTED_NEW_LEADS,
    description: `The new leads that lists show; ${MAX_COUNTED_NEW_LEADS} stands for that many or more.`,
  })
  newLeads!: number;
}
