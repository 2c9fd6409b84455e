import { ApiProperty } from '@nestjs/swagger';

export const LEDGER_STATES = ['never', 'waiting', 'running', 'ok', 'limited', 'gone', 'private', 'failed'] as const;

export class LedgerGap {
  @ApiProperty({ format: 'date-time' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;

  @ApiProperty()
  reason!: string;
}

/** How complete what we know of a repository is. */
export class RepoLedger {
  @ApiProperty({
    enum: LEDGER_STATES,
    description:
      'Of the last sync, unless one waits or runs. `limited`: goes on by itself when the code host takes calls again; `gone`: deleted, or private to others; `private`: private, though our token sees it.',
  })
  state!: (typeof LEDGER_STATES)[number];

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'But for the gaps.' })
  completeSince!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSync!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null: never, it is switched off.' })
  nextRun!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'How often more had happened between two syncs than the events feed holds.',
  })
  feedCapHits!: number;

  @ApiProperty({ type: [LedgerGap], description: 'Times of which something is missing; the latest ones.' })
  gaps!: LedgerGap[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Calls of the code host that all our tokens had left after the last sync.',
  })
  callsLeft!: number | null;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;
}
