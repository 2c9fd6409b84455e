import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Longer than any login of the code host. */
const MAX_LOGIN_LENGTH = 100;

export class ExportedLogin {
  @ApiProperty({
    example: 'octocat',
    description: 'Login at the code host, case-insensitive.',
    maxLength: MAX_LOGIN_LENGTH,
  })
  @IsString()
  @IsNotEmpty({ message: 'Enter a login' })
  @MaxLength(MAX_LOGIN_LENGTH)
  login!: string;
}

export class ExportedTable {
  @ApiProperty({ description: 'Source of the values in a few words.' })
  source!: string;

  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: {} } })
  rows!: Record<string, unknown>[];
}

/** Everything that is stored about a person, for a request of access. */
export class PersonExport {
  @ApiProperty()
  login!: string;

  @ApiProperty({ format: 'date-time' })
  exportedAt!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/ExportedTable' },
    description: "By table: the person's rows in all workspaces and the source of their values.",
  })
  data!: Record<string, ExportedTable>;
}
