import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { MAX_STATUS_NAME_LENGTH } from '../../../platform/limits.js';
import { OUTREACH_STATUSES, type OutreachStatus } from '../fields/outreach.dto.js';

class StatusName {
  @ApiProperty({ enum: OUTREACH_STATUSES, enumName: 'OutreachStatus' })
  status!: OutreachStatus;

  @ApiProperty({ description: 'What the workspace calls the status.' })
  name!: string;
}

class WorkspaceMember {
  @ApiProperty({ type: 'integer' })
  userId!: number;

  @ApiProperty({ description: 'The name, otherwise the e-mail address.' })
  name!: string;

  @ApiProperty({ description: 'Users who are not active may still own leads, but can be given no more.' })
  active!: boolean;
}

export class OutreachSettings {
  @ApiProperty({ type: [StatusName], description: 'In the order of progress.' })
  statuses!: StatusName[];

  @ApiProperty({ type: [WorkspaceMember], description: "The workspace's users by name." })
  members!: WorkspaceMember[];

  @ApiProperty({ description: 'Whether a lead of the workspace has an owner, a status or a next step.' })
  inUse!: boolean;
}

const nameOptions = { maxLength: MAX_STATUS_NAME_LENGTH, description: 'If absent or empty, the default name.' };

class StatusNames implements Partial<Record<OutreachStatus, string>> {
  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  new?: string;

  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  in_progress?: string;

  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  contacted?: string;

  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  replied?: string;

  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  won?: string;

  @ApiPropertyOptional(nameOptions)
  @IsOptional()
  @IsString()
  @MaxLength(MAX_STATUS_NAME_LENGTH)
  lost?: string;
}

export class SaveStatusNames {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ type: StatusNames })
  @IsObject()
  @ValidateNested()
  @Type(() => StatusNames)
  names!: StatusNames;
}

export class SavedStatusNames {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: [StatusName] })
  statuses!: StatusName[];
}
