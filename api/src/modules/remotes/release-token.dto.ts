import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import {
  DEFAULT_RELEASE_TOKEN_DAYS,
  MAX_NAME_LENGTH,
  MAX_RELEASE_TOKEN_DAYS,
  MAX_ROW_ID,
} from '../../platform/limits.js';

/** The name of a remote in the registry. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]{0,59}$/;
const RELEASE_TOKEN_STATES = ['active', 'expired', 'revoked'] as const;

export class ReleaseTokenView {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ example: 'mf_leads', description: 'Name of the only remote that the token may release.' })
  remote!: string;

  @ApiProperty({ description: 'Purpose of the token.' })
  name!: string;

  @ApiProperty({ enum: RELEASE_TOKEN_STATES, enumName: 'ReleaseTokenState' })
  state!: (typeof RELEASE_TOKEN_STATES)[number];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'An e-mail address; null: the command line.' })
  createdBy!: string | null;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

export class ReleaseTokenList {
  @ApiProperty({ type: [ReleaseTokenView], description: 'Sorted by remote, then the newest first.' })
  tokens!: ReleaseTokenView[];
}

export class CreateReleaseToken {
  @ApiProperty({ example: 'mf_leads', description: 'Name of the remote. It need not have a release.' })
  @Matches(REMOTE_NAME, { message: 'Write the name of a remote as in mf_leads' })
  remote!: string;

  @ApiProperty({ maxLength: MAX_NAME_LENGTH, example: 'CI of the leads team' })
  @IsString({ message: 'Name is required' })
  @Matches(/\S/, { message: 'Name is required' })
  @MaxLength(MAX_NAME_LENGTH)
  name!: string;

  @ApiProperty({ type: 'integer', required: false, minimum: 1, maximum: MAX_RELEASE_TOKEN_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_RELEASE_TOKEN_DAYS)
  days?: number = DEFAULT_RELEASE_TOKEN_DAYS;
}

export class CreatedReleaseToken {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ example: 'fsr_…', description: 'The token. It is shown once.' })
  token!: string;
}

export class RevokedReleaseToken {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class ReleaseTokenParameters {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  id!: number;
}
