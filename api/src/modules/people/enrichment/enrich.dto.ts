import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { MAX_UPLOAD_BYTES, MAX_NAME_LENGTH } from '../../../platform/limits.js';

export class UploadEnrichment {
  @ApiProperty({ example: 'people.csv' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME_LENGTH)
  fileName!: string;

  @ApiProperty({
    description: 'Text of the file: a header row with `login` and any of the other columns, then the rows.',
  })
  @IsString()
  @MaxLength(MAX_UPLOAD_BYTES)
  csv!: string;

  @ApiProperty({ description: 'If true, reports the result without storing anything.' })
  @IsBoolean()
  preview!: boolean;
}

class RowFaultView {
  @ApiProperty({ type: 'integer', description: 'Row number as in a spreadsheet: the header is row 1.' })
  row!: number;

  @ApiProperty()
  why!: string;
}

class FaultsView {
  @ApiProperty({ type: 'integer' })
  count!: number;

  @ApiProperty({ type: [RowFaultView], description: 'The first faults.' })
  shown!: RowFaultView[];
}

export class EnrichReportView {
  @ApiProperty()
  file!: string;

  @ApiProperty()
  preview!: boolean;

  @ApiProperty({ type: 'integer' })
  rows!: number;

  @ApiProperty({ type: 'integer', description: 'Number of people with at least one new value.' })
  people!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of companies with at least one new value, including added ones.',
  })
  companies!: number;

  @ApiProperty({ type: 'integer' })
  companiesAdded!: number;

  @ApiProperty({ type: 'integer', description: 'Number of leads whose listed values changed, in all workspaces.' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Number of favourites that were linked to a lead.' })
  favorites!: number;

  @ApiProperty({ type: [String] })
  ignoredColumns!: string[];

  @ApiProperty({ description: 'Rows and cells that were not stored.' })
  faults!: FaultsView;

  @ApiProperty()
  seconds!: number;
}

/** A line of a streamed response. */
export class EnrichLine {
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 100, description: 'Share of the work that is done.' })
  percent?: number;

  @ApiPropertyOptional({
    description: 'Of the last line: whether the file was read, and stored unless it is a preview.',
  })
  success?: boolean;

  @ApiPropertyOptional({ type: EnrichReportView, description: 'Of the last line, as in the JSON response.' })
  report?: EnrichReportView;

  @ApiPropertyOptional({ description: 'Of the last line: why nothing was stored.' })
  error?: string;
}
