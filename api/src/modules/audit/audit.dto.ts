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

  @ApiPropertyOptional({ description: 'What happened in this workspace, or was tried there.' })
  @IsOptional()
  @IsString()
  customer_slug?: string;

  @ApiPropertyOptional({ description: 'Who did it: a whole address, in any case.' })
  @IsOptional()
  @IsString()
  email?: string;

  @ApiPropertyOptional({ description: 'From this day (UTC) or moment on, ISO 8601.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'from must be a date such as 2026-01-31' })
  from?: string;

  @ApiPropertyOptional({ description: 'Until the end of this day (UTC), or until before this moment, ISO 8601.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'to must be a date such as 2026-01-31' })
  to?: string;

  @ApiPropertyOptional({ type: 'integer', description: '`next` of the page before.' })
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

  @ApiProperty({ type: String, nullable: true, description: 'Where the request came from.' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true })
  detail!: string | null;
}

export class AuditPage {
  @ApiProperty({ type: [AuditEntryView], description: 'Newest first.' })
  entries!: AuditEntryView[];

  @ApiProperty({ type: 'integer', nullable: true, description: '`before` of the next page; null: there is none.' })
  next!: number | null;

  @ApiProperty({ enum: AUDIT_ACTIONS, enumName: 'AuditAction', isArray: true, description: 'All there can be.' })
  actions!: AuditAction[];
}
