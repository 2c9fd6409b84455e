import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { STREAM_OUTCOMES, type StreamOutcome } from './repo-stream.entity.js';

export const LEDGER_STATES = ['never', 'waiting', 'running', 'ok', 'limited', 'gone', 'private', 'failed'] as const;

export class LedgerGap {
  @ApiProperty({ format: 'date-time' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;

  @ApiProperty()
  reason!: string;

  @ApiPropertyOptional({ description: '`events`, or the name of a list.' })
  stream?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Estimated number of missing events; absent if unknown.' })
  missing?: number;
}

/** A list that was read with a customer's own token, and stored for that customer alone. */
export class CustomerLedgerStream {
  @ApiProperty()
  slug!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: STREAM_OUTCOMES })
  outcome!: StreamOutcome;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason why the outcome is not `listed`, in one sentence.',
  })
  detail!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completeSince!: string | null;
}

/** How complete one stream of a repository is: its events feed, or one of its lists. */
export class LedgerStream {
  @ApiProperty({ example: 'stars', description: '`events` for the feed, or the name of a list.' })
  stream!: string;

  @ApiProperty({
    enum: STREAM_OUTCOMES,
    description:
      "Outcome of the last read. `listed`: the whole list was read. `feed only`: the list is not available to the server's tokens; the events feed is read instead. `withheld`: the list was empty although the code host counts entries; the events feed is read instead. `failed`: the read is tried again.",
  })
  outcome!: StreamOutcome;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Reason why the outcome is not `listed`, in one sentence.',
  })
  detail!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Start of the period that is complete, except for the gaps.',
  })
  completeSince!: string | null;

  @ApiProperty({ type: 'integer', description: 'Periods with missing events.' })
  gaps!: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Number of events that are missing in the gaps; null if unknown.',
  })
  missing!: number | null;

  @ApiPropertyOptional({
    type: [CustomerLedgerStream],
    description:
      "Customers whose own token was tried because the server's tokens are refused. If the outcome is `listed` for all customers of the repository (or for the requested one), the stream is `listed`.",
  })
  customers?: CustomerLedgerStream[];
}

/** Stars of one day of Los Angeles, by which GitHub counts. */
export class StarDay {
  @ApiProperty({ format: 'date' })
  day!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Number of stars that the code host counts. It leaves out stars that were removed later.',
  })
  counted!: number;

  @ApiProperty({ type: 'integer', description: 'Number of stored stars, including removed ones.' })
  captured!: number;

  @ApiProperty({ type: 'integer' })
  missing!: number;

  @ApiProperty({ description: 'Whether the day is final: false while events of the day may still arrive.' })
  isSettled!: boolean;
}

export class StarDays {
  @ApiProperty({ type: [StarDay], description: 'Oldest first; empty until the code host has counted a day.' })
  days!: StarDay[];
}

/** Stars of all settled days, against the code host's own count. */
export class StarCompleteness {
  @ApiProperty({ type: 'integer' })
  counted!: number;

  @ApiProperty({ type: 'integer', description: 'Number of the counted stars that are stored.' })
  captured!: number;

  @ApiProperty({ type: 'integer', description: 'Number of days on which stars are missing.' })
  incompleteDays!: number;
}

/** How complete what we know of a repository is. */
export class RepoLedger {
  @ApiProperty({
    enum: LEDGER_STATES,
    description:
      "State of the last sync, unless one is waiting or running. `limited`: the rate limit is reached; the sync continues by itself. `gone`: deleted, or private to others. `private`: private, although the server's token can read it.",
  })
  state!: (typeof LEDGER_STATES)[number];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Start of the period that is complete, except for the gaps; null before the first read.',
  })
  completeSince!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSync!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: never, because it is inactive.',
  })
  nextRun!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Number of times that more events happened between two syncs than the events feed holds.',
  })
  feedCapHits!: number;

  @ApiProperty({ type: [LedgerGap], description: 'The latest periods with missing events.' })
  gaps!: LedgerGap[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "API calls that all of the server's tokens had left after the last sync.",
  })
  callsLeft!: number | null;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;

  @ApiProperty({ type: [LedgerStream], description: 'The events feed first. Empty before the first sync.' })
  streams!: LedgerStream[];

  @ApiProperty({
    type: StarCompleteness,
    nullable: true,
    description: 'null until the code host has counted a final day.',
  })
  stars!: StarCompleteness | null;
}
