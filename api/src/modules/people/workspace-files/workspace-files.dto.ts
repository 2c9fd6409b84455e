import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class WorkspaceFileView {
  @ApiProperty({ format: 'uuid' })
  fileId!: string;

  @ApiProperty({ example: 'people.csv' })
  name!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  importedAt!: Date;

  @ApiProperty({ description: 'E-mail address of the user.' })
  importedBy!: string;

  @ApiProperty({ type: 'integer' })
  rows!: number;

  @ApiProperty({ type: 'integer', description: 'Number of leads to which it gave a new value.' })
  people!: number;

  @ApiProperty({ type: 'integer', description: 'Number of companies to which it gave a new value.' })
  companies!: number;

  @ApiProperty({ type: 'integer', description: 'Number of leads of which it gives a value now.' })
  shownPeople!: number;
}

export class WorkspaceFileList {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [WorkspaceFileView], description: 'The newest first.' })
  files!: WorkspaceFileView[];
}

export class WorkspaceFileId {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  fileId!: string;
}

export class RemovedWorkspaceFile {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Number of leads that had a value of it.' })
  leads!: number;
}
