import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, IsString, Max, Min } from 'class-validator';
import { MAX_ROW_ID } from '../../../platform/limits.js';

const MAX_LEADS = 50;

export class ReadCrmContacts {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ type: 'integer', isArray: true, minItems: 1, maxItems: MAX_LEADS })
  @IsArray()
  @ArrayNotEmpty({ message: 'leadIds must name at least one lead' })
  @ArrayMaxSize(MAX_LEADS)
  @IsInt({ each: true, message: 'leadIds must be ids of leads' })
  @Min(1, { each: true, message: 'leadIds must be ids of leads' })
  @Max(MAX_ROW_ID, { each: true, message: 'leadIds must be ids of leads' })
  leadIds!: number[];
}

export class ReadCrmContactsResult {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: 'integer', description: 'Of these leads, those that were pushed to the CRM.' })
  contacts!: number;
}
