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
    description: `End of the previous visit. Later leads are new. A visit ends after ${VISIT_GAP_MINUTES} minutes without a call. null: first visit, no lead is new.`,
  })
  newSince!: string | null;

  @ApiProperty({
    type: 'integer',
    maximum: MAX_COUNTED_NEW_LEADS,
    description: `Number of new listed leads; ${MAX_COUNTED_NEW_LEADS} means that many or more.`,
  })
  newLeads!: number;

  @ApiProperty({ type: 'integer', description: 'Number of listed leads that the user owns.' })
  ownLeads!: number;

  @ApiProperty({ type: 'integer', description: 'Number of these whose next step is due.' })
  dueLeads!: number;
}
