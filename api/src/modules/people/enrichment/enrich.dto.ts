import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { MAX_UPLOAD_BYTES, MAX_NAME_LENGTH } from '../../../platform/limits.js';

export class UploadEnrichment {
  @ApiProperty({ example: 'people.csv' })
  @IsString()
  @MinLength(1)
  @MaxLength(MAX_NAME_LENGTH)
  fileName!: string;

  @ApiProperty({ description: 'The text of the file: a heading with `login` and any other of the columns, then rows.' })
  @IsString()
  @MaxLength(MAX_UPLOAD_BYTES)
  csv!: string;

  @ApiProperty({ description: 'Tells what would happen, and does nothing.' })
  @IsBoolean()
  preview!: boolean;
}

class RowFaultView {
  @ApiProperty({ type: 'integer', description: 'As a spreadsheet counts: the heading is row 1.' })
  row!: number;

  @ApiProperty()
  why!: string;
}

class FaultsView {
  @ApiProperty({ type: 'integer' })
  count!: number;

  @ApiProperty({ type: [RowFaultView], description: 'The first of them.' })
  shown!: RowFaultView[];
}

export class EnrichReportView {
  @ApiProperty()
  file!: string;

  @ApiProperty()
  preview!: boolean;

  @ApiProperty({ type: 'integer' })
  rows!: number;

  @ApiProperty({ type: 'integer', description: 'People with at least one new value.' })
  people!: number;

  @ApiProperty({ type: 'integer', description: 'Of which something is new, the added ones among them.' })
  companies!: number;

  @ApiProperty({ type: 'integer' })
  companiesAdded!: number;

  @ApiProperty({ type: 'integer', description: 'That lists show otherwise, of all workspaces.' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'That found their lead.' })
  favorites!: number;

  @ApiProperty({ type: [String] })
  ignoredColumns!: string[];

  @ApiProperty({ description: 'Rows and cells that were left out.' })
  faults!: FaultsView;

  @ApiProperty()
  seconds!: number;
}
