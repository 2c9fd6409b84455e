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

  @ApiPropertyOptional({ type: 'integer', description: 'How many events are missing, about; left out when unknown.' })
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

  @ApiProperty({ type: String, nullable: true, description: 'Why it is not `listed`, in one sentence.' })
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
      'Of the last read. `listed`: the whole list was read. `feed only`: there is no list for us, and the events feed is read. `withheld`: nothing came although the code host counts something; the events feed is read. `failed`: tried again.',
  })
  outcome!: StreamOutcome;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is not `listed`, in one sentence.' })
  detail!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'But for the gaps.' })
  completeSince!: string | null;

  @ApiProperty({ type: 'integer', description: 'Times of which something is missing.' })
  gaps!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'How much is missing in them; null when unknown.' })
  missing!: number | null;

  @ApiPropertyOptional({
    type: [CustomerLedgerStream],
    description:
      'Customers whose own token was tried, as ours are refused. With `listed` for all who track the repository, or for the one that is asked for, the stream is `listed` too.',
  })
  customers?: CustomerLedgerStream[];
}

/** Stars of one day of Los Angeles, by which GitHub counts. */
export class StarDay {
  @ApiProperty({ format: 'date' })
  day!: string;

  @ApiProperty({ type: 'integer', description: 'By the code host: a star that is taken back later is not counted.' })
  counted!: number;

  @ApiProperty({ type: 'integer', description: 'Stored, whether taken back or not.' })
  captured!: number;

  @ApiProperty({ type: 'integer' })
  missing!: number;

  @ApiProperty({ description: 'False for a day of which events may still come.' })
  isSettled!: boolean;
}

export class StarDays {
  @ApiProperty({ type: [StarDay], description: 'Oldest first; empty when the code host has not counted any.' })
  days!: StarDay[];
}

/** Stars of all settled days, against the code host's own count. */
export class StarCompleteness {
  @ApiProperty({ type: 'integer' })
  counted!: number;

  @ApiProperty({ type: 'integer', description: 'Of those counted.' })
  captured!: number;

  @ApiProperty({ type: 'integer', description: 'Days on which stars are missing.' })
  incompleteDays!: number;
}

/** How complete what we know of a repository is. */
export class RepoLedger {
  @ApiProperty({
    enum: LEDGER_STATES,
    description:
      'Of the last sync, unless one waits or runs. `limited`: goes on by itself when the code host takes calls again; `gone`: deleted, or private to others; `private`: private, though our token sees it.',
  })
  state!: (typeof LEDGER_STATES)[number];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'But for the gaps. Null until something has been read.',
  })
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

  @ApiProperty({ type: [LedgerStream], description: 'The events feed first. Empty before the first sync.' })
  streams!: LedgerStream[];

  @ApiProperty({
    type: StarCompleteness,
    nullable: true,
    description: 'Null when the code host has counted no settled day yet.',
  })
  stars!: StarCompleteness | null;
}
