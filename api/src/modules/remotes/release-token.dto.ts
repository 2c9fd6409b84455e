import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { IssuedTokenView, IssueToken } from '../../platform/access/issued-token.js';
import { MAX_ROW_ID } from '../../platform/limits.js';

/** The name of a remote in the registry. */
export const REMOTE_NAME = /^[a-z][a-z0-9_]{0,59}$/;

export class ReleaseTokenView extends IssuedTokenView {
  @ApiProperty({ example: 'mf_leads', description: 'Name of the only remote that the token may release.' })
  remote!: string;

  @ApiProperty({ type: String, nullable: true, description: 'An e-mail address; null: the command line.' })
  createdBy!: string | null;
}

export class ReleaseTokenList {
  @ApiProperty({ type: [ReleaseTokenView], description: 'Sorted by remote, then the newest first.' })
  tokens!: ReleaseTokenView[];
}

export class CreateReleaseToken extends IssueToken {
  @ApiProperty({ example: 'mf_leads', description: 'Name of the remote. It need not have a release.' })
  @Matches(REMOTE_NAME, { message: 'Write the name of a remote as in mf_leads' })
  remote!: string;
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
