import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Optional } from '../../../platform/http/optional.decorator.js';
import { MAX_NOTE_LENGTH, MAX_ROW_ID } from '../../../platform/limits.js';

const ROW_ID = { type: 'integer', minimum: 1 } as const;

export class NotesQuery {
  @ApiPropertyOptional({ ...ROW_ID, description: 'The notes on this lead. Either this or `companyId`.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  leadId?: number;

  @ApiPropertyOptional({ ...ROW_ID, description: 'The notes on this company. Either this or `leadId`.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  companyId?: number;
}

export class NoteView {
  @ApiProperty({ format: 'uuid' })
  noteId!: string;

  @ApiProperty({ type: 'integer' })
  authorId!: number;

  @ApiProperty({ description: 'Name of the author, otherwise the e-mail address.' })
  author!: string;

  @ApiProperty({ description: 'Markdown.' })
  body!: string;

  @ApiProperty({ type: [Number], description: 'The users that the text mentions.' })
  mentions!: number[];

  @ApiProperty({ type: 'integer', description: 'A change names the version that it was made on.' })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never edited.' })
  editedAt!: string | null;

  @ApiProperty({ description: 'Whether the signed-in user wrote it and may edit it.' })
  isOwn!: boolean;
}

export class NoteList {
  @ApiProperty({ type: [NoteView], description: 'Newest first.' })
  notes!: NoteView[];
}

export class AddNote {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({ ...ROW_ID, description: 'Either this or `companyId`.' })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  leadId?: number;

  @ApiPropertyOptional({ ...ROW_ID, description: 'Either this or `leadId`.' })
  @Optional()
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  companyId?: number;

  @ApiProperty({
    maxLength: MAX_NOTE_LENGTH,
    description: 'Markdown. `@` with the name of a user of the workspace mentions this user.',
  })
  @IsString()
  @MaxLength(MAX_NOTE_LENGTH)
  body!: string;
}

export class EditNote {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version that the user saw.' })
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  version!: number;

  @ApiProperty({ maxLength: MAX_NOTE_LENGTH, description: 'Markdown.' })
  @IsString()
  @MaxLength(MAX_NOTE_LENGTH)
  body!: string;
}

/** The body of a request that names a note by its address alone. */
export class NoteOfWorkspace {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class SavedNote {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: NoteView })
  note!: NoteView;
}

export class RemovedNote {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class NoteFailure {
  @ApiProperty({ enum: [false] })
  success!: false;

  @ApiProperty()
  error!: string;

  @ApiProperty({ enum: ['changed-meanwhile'] })
  code!: 'changed-meanwhile';

  @ApiProperty({ type: NoteView, description: 'The note as it is now.' })
  present!: NoteView;
}
