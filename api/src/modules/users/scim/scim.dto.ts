import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { DEFAULT_SCIM_COUNT, MAX_SCIM_COUNT } from './scim-resources.js';

const MAX_FILTER_LENGTH = 1_000;

export class ScimListQuery {
  @ApiPropertyOptional({ maxLength: MAX_FILTER_LENGTH, example: 'userName eq "ada@acme.example"' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_FILTER_LENGTH)
  filter?: string;

  @ApiPropertyOptional({ type: 'integer', default: 1, description: 'From 1.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  startIndex?: number;

  @ApiPropertyOptional({ type: 'integer', default: DEFAULT_SCIM_COUNT, maximum: MAX_SCIM_COUNT })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  count?: number;
}

export class ScimGroupQuery extends ScimListQuery {
  @ApiPropertyOptional({ maxLength: MAX_FILTER_LENGTH, example: 'members' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_FILTER_LENGTH)
  excludedAttributes?: string;
}
