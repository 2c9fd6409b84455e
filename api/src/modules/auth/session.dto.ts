import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';

export class SessionView {
  @ApiProperty({ format: 'uuid', description: 'Identifies the session. It cannot be used to sign in.' })
  id!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the sign-in.' })
  createdAt!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Updated at most once an hour, except for the session of this request.',
  })
  lastUsedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The client address of its last recorded use.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' })
  browser!: string | null;

  @ApiProperty({ description: 'The session of this request.' })
  current!: boolean;
}

export class SessionList {
  @ApiProperty({ type: [SessionView], description: 'The session of this request first, then the one used last.' })
  sessions!: SessionView[];
}

export class SessionParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'This is no id of a session' })
  id!: string;
}

export class EndSessionsQuery {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    default: 'false',
    description: 'true: keeps the session of this request.',
  })
  @IsOptional()
  @IsIn(['true', 'false'])
  keepCurrent?: 'true' | 'false';
}

export class EndedSessions {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Number of sessions that were ended.' })
  ended!: number;
}
