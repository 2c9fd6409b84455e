import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches, MaxLength } from 'class-validator';
import { USABLE_TOKEN_KINDS, type UsableTokenKind } from './github-token.rules.js';

const MAX_TOKEN_LENGTH = 255;

export class SaveGithubToken {
  @ApiProperty({ maxLength: MAX_TOKEN_LENGTH, description: 'The token. No operation returns it.' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(MAX_TOKEN_LENGTH)
  @Matches(/^[\x21-\x7e]+$/, { message: 'Enter the token as the code host shows it' })
  token!: string;
}

/** A customer's token, without the token. */
export class GithubTokenView {
  @ApiProperty({ enum: USABLE_TOKEN_KINDS })
  kind!: UsableTokenKind;

  @ApiProperty({ type: [String], example: ['public_repo'] })
  scopes!: string[];

  @ApiProperty({ description: "GitHub login of the token's owner." })
  login!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: it does not expire, or the code host does not report it.',
  })
  expiresAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  savedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'E-mail address of the administrator.' })
  savedBy!: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the last check with the code host.' })
  checkedAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "Reason why the code host rejects the token. The server's own tokens are used instead. null: it is accepted.",
  })
  lastError!: string | null;

  @ApiProperty({
    type: 'integer',
    description: "Number of the customer's active repositories whose stars the token can list.",
  })
  listedRepos!: number;

  @ApiProperty({
    type: 'integer',
    description: "Number of the customer's active repositories for which the token was tried.",
  })
  triedRepos!: number;
}

export class GithubTokenStatus {
  @ApiProperty({ type: GithubTokenView, nullable: true, description: 'null: the customer has none.' })
  token!: GithubTokenView | null;
}

export class SavedGithubToken extends GithubTokenStatus {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class RemovedGithubToken {
  @ApiProperty({ enum: [true] })
  success!: true;
}
