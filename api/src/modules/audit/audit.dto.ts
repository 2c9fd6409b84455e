import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Max, Min } from 'class-validator';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES, type AuditAction, type AuditOutcome } from '../../platform/audit/audit-log.js';

const MAX_PAGE_SIZE = 200;
export const DEFAULT_PAGE_SIZE = 50;

export class AuditQuery {
  @ApiPropertyOptional({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  @IsOptional()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  @ApiPropertyOptional({ enum: AUDIT_OUTCOMES, enumName: 'AuditOutcome' })
  @IsOptional()
  @IsIn(AUDIT_OUTCOMES)
  outcome?: AuditOutcome;

  @ApiPropertyOptional({ description: 'Slug of the workspace in which the action happened or was refused.' })
  @IsOptional()
  @IsString()
  customer_slug?: string;

  @ApiPropertyOptional({ description: 'E-mail address of the user, complete and case-insensitive.' })
  @IsOptional()
  @IsString()
  email?: string;

  @ApiPropertyOptional({ description: 'ISO 8601 day (UTC) or time, inclusive.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'from must be a date such as 2026-01-31' })
  from?: string;

  @ApiPropertyOptional({ description: 'ISO 8601 day (UTC, inclusive) or time (exclusive).' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'to must be a date such as 2026-01-31' })
  to?: string;

  @ApiPropertyOptional({ type: 'integer', description: '`next` of the previous page.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  before?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  limit?: number;
}

class AuditEntryView {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction' })
  action!: AuditAction;

  @ApiProperty({ enum: AUDIT_OUTCOMES, enumName: 'AuditOutcome' })
  outcome!: AuditOutcome;

  @ApiProperty({ type: String, nullable: true })
  userEmail!: string | null;

  @ApiProperty({ type: String, nullable: true })
  customerSlug!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'IP address of the request.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true })
  detail!: string | null;
}

export class AuditPage {
  @ApiProperty({ type: [AuditEntryView], description: 'Newest first.' })
  entries!: AuditEntryView[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Value of `before` for the next page; null: this is the last page.',
  })
  next!: number | null;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', isArray: true, description: 'All possible actions.' })
  actions!: AuditAction[];
}
