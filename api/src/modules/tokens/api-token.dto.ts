import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { TOKEN_SCOPES, type TokenScope } from '../../platform/access/api-token.js';
import { IssuedTokenView, IssueToken } from '../../platform/access/issued-token.js';
import { MAX_ROW_ID } from '../../platform/limits.js';

export class ApiTokenView extends IssuedTokenView {
  @ApiProperty({ enum: TOKEN_SCOPES, enumName: 'TokenScope', isArray: true })
  scopes!: TokenScope[];

  @ApiProperty({ type: String, nullable: true, description: 'Client address of the last recorded use.' })
  lastUsedAddress!: string | null;

  @ApiProperty({ description: 'E-mail address of the user who created the token.' })
  createdBy!: string;
}

export class ApiTokenList {
  @ApiProperty({ type: [ApiTokenView], description: 'The newest first.' })
  tokens!: ApiTokenView[];
}

export class CreateApiToken extends IssueToken {
  @ApiProperty({
    enum: TOKEN_SCOPES,
    enumName: 'TokenScope',
    isArray: true,
    description:
      '`leads:read` and `leads:write`: operations with `x-access` `workspace`; ' +
      '`signals:write`: sending signals of own sources; `scim`: adding and removing the users of a workspace, and ' +
      'making them its administrators (tokens of workspaces only); ' +
      '`admin`: administration, as far as the user may do it. No scope includes another.',
  })
  @ArrayNotEmpty({ message: 'Select at least one scope' })
  @ArrayUnique()
  @IsIn(TOKEN_SCOPES, { each: true })
  scopes!: TokenScope[];
}

export class CreateWorkspaceToken extends CreateApiToken {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class CreatedApiToken {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ example: 'fsk_…', description: 'The token. It is shown once.' })
  token!: string;
}

export class RevokedApiToken {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class ApiTokenParameters {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROW_ID)
  id!: number;
}

export class CurrentApiToken {
  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: TOKEN_SCOPES, enumName: 'TokenScope', isArray: true })
  scopes!: TokenScope[];

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'Slug of the workspace that the token opens; null: a token of an administrator, who may name any workspace.',
  })
  customer_slug!: string | null;

  @ApiProperty({ description: 'E-mail address of the user in whose name the token acts.' })
  user!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}
