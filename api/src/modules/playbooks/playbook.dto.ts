import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import type { CardContents } from './cards/render-card.js';
import type { CardProgress } from './playbooks.service.js';

export class GeneratePlaybook {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class GeneratedPlaybook {
  @ApiProperty({ enum: [true] })
  success!: true;
}

class PlaybookDraftContents implements CardContents {
  @ApiProperty({ description: 'Target of the card: an issue, a pull request or a repository.' })
  url!: string;

  @ApiProperty({ description: 'Subject of the e-mail as plain text.' })
  subject!: string;

  @ApiProperty({ description: 'Markdown, as are the following parts; empty until the part begins.' })
  summary!: string;

  @ApiProperty()
  help!: string;

  @ApiProperty()
  case_study_summary!: string;

  @ApiProperty()
  email!: string;
}

class PlaybookDraftCard {
  @ApiProperty({ type: 'integer', description: 'Place of the card in the playbook, from 0.' })
  index!: number;

  @ApiProperty()
  contents!: PlaybookDraftContents;
}

/** A line of a streamed response. */
export class PlaybookLine {
  @ApiPropertyOptional({
    type: PlaybookDraftCard,
    nullable: true,
    description: 'A card as far as it is written, in place of its earlier state. null: all cards so far are discarded.',
  })
  draft?: CardProgress;

  @ApiPropertyOptional({ description: 'Of the last line, as in the JSON response.' })
  success?: boolean;

  @ApiPropertyOptional({ description: 'Of the last line: why no playbook was stored.' })
  error?: string;
}
