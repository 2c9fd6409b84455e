import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Matches, MaxLength } from 'class-validator';
import { USABLE_TOKEN_KINDS, type UsableTokenKind } from './github-token.rules.js';

const MAX_TOKEN_LENGTH = 255;

export class SaveGithubToken {
  @ApiProperty({ maxLength: MAX_TOKEN_LENGTH, description: 'Never returned by any call.' })
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

  @ApiProperty({ description: 'The account that it belongs to.' })
  login!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null: it does not expire, or the code host does not say.',
  })
  expiresAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  savedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The administrator’s address.' })
  savedBy!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the code host was asked about it last.' })
  checkedAt!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the code host refuses it; the server’s own tokens are used instead. Null: it is accepted.',
  })
  lastError!: string | null;

  @ApiProperty({ type: 'integer', description: 'Active repositories of the customer whose stars it lists.' })
  listedRepos!: number;

  @ApiProperty({ type: 'integer', description: 'Active repositories of the customer that it has been tried on.' })
  triedRepos!: number;
}

export class GithubTokenStatus {
  @ApiProperty({ type: GithubTokenView, nullable: true, description: 'Null: the customer has none.' })
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
