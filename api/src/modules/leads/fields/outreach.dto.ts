import { ApiProperty } from '@nestjs/swagger';

/** How far the outreach to a lead or company is. Workspaces may name them differently. */
export const OUTREACH_STATUSES = ['new', 'in_progress', 'contacted', 'replied', 'won', 'lost'] as const;
export type OutreachStatus = (typeof OUTREACH_STATUSES)[number];

/** The names of a workspace that has chosen none. */
export const DEFAULT_STATUS_NAMES: Record<OutreachStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  contacted: 'Contacted',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
};

/** Who handles a lead or company, how far that is, and what comes next. */
export class Outreach {
  @ApiProperty({ enum: OUTREACH_STATUSES, enumName: 'OutreachStatus' })
  status!: OutreachStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The user who handles it; null: nobody does.' })
  ownerId!: number | null;

  @ApiProperty({ type: String, nullable: true })
  nextStep!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The UTC day of the next step.' })
  nextStepDate!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of changes so far. A change names the version that it was made on.',
  })
  version!: number;
}
