import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional.decorator.js';
import { CRM_PROPERTY_TYPES, type CrmProperty } from '../crm.js';
import { CONTACT_FIELDS, type ContactField } from '../../leads/contact-fields.dto.js';
import { CRM_KINDS, type CrmKind } from '../../leads/fields/crm-kinds.rules.js';

const MAX_TOKEN_LENGTH = 4_000;
const MAX_URL_LENGTH = 2_000;
const MAX_CLIENT_ID_LENGTH = 500;
const MAX_MAPPINGS = 50;
/** `name.firstName` is a part of a property. The property of the lead's id is written by every push, in each CRM's spelling. */
export const PROPERTY_NAME = /^(?!forksight_?id(__c)?$)(?=.{1,100}$)[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/i;

export class CrmFieldMapping {
  @ApiProperty({ enum: CONTACT_FIELDS, enumName: 'CrmField', description: 'The value of the lead.' })
  @IsIn(CONTACT_FIELDS, { message: 'Leads have no such value' })
  field!: ContactField;

  @ApiProperty({ example: 'jobtitle', description: 'The name of the property in the CRM.' })
  @Matches(PROPERTY_NAME, { message: 'Enter the internal name of a property of the CRM, such as jobtitle' })
  property!: string;
}

export class CrmConnectionView {
  @ApiProperty({ enum: CRM_KINDS, enumName: 'CrmKind' })
  kind!: CrmKind;

  @ApiProperty({ type: String, nullable: true, description: 'Where the CRM is, if each customer has its own server.' })
  url!: string | null;

  @ApiProperty({ type: [CrmFieldMapping] })
  mapping!: CrmFieldMapping[];

  @ApiProperty({ type: String, format: 'date-time' })
  changedAt!: string;

  @ApiProperty({ description: 'E-mail address of the user.' })
  changedBy!: string;
}

export class CrmDefaults {
  @ApiProperty({ enum: CRM_KINDS, enumName: 'CrmKind' })
  kind!: CrmKind;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [CrmFieldMapping] })
  mapping!: CrmFieldMapping[];
}

export class CrmConnectionState {
  @ApiProperty({ type: CrmConnectionView, nullable: true, description: 'null: no CRM is connected.' })
  connection!: CrmConnectionView | null;

  @ApiProperty({ type: [CrmDefaults], description: 'The CRMs that can be connected, with their default mapping.' })
  kinds!: CrmDefaults[];
}

export class SaveCrmConnection {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ enum: CRM_KINDS, enumName: 'CrmKind' })
  @IsIn(CRM_KINDS, { message: 'This is no CRM that can be connected' })
  kind!: CrmKind;

  @ApiPropertyOptional({
    maxLength: MAX_TOKEN_LENGTH,
    description:
      'The access token or API key; the consumer secret of Salesforce. Without it the stored one stays, as long as the CRM and its address are the same.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_TOKEN_LENGTH)
  token?: string;

  @ApiPropertyOptional({
    maxLength: MAX_URL_LENGTH,
    description: 'Of Twenty and Salesforce: the address of the server. Without it the stored one stays.',
    example: 'https://crm.example.com',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_URL_LENGTH)
  url?: string;

  @ApiPropertyOptional({
    maxLength: MAX_CLIENT_ID_LENGTH,
    description: 'Of Salesforce, together with `token`: the consumer key of the connected app.',
  })
  @Optional()
  @IsString()
  @MaxLength(MAX_CLIENT_ID_LENGTH)
  clientId?: string;

  @ApiPropertyOptional({ type: [CrmFieldMapping], maxItems: MAX_MAPPINGS, description: 'If absent, the default.' })
  @Optional()
  @IsArray()
  @ArrayNotEmpty({ message: 'Map at least one value' })
  @ArrayMaxSize(MAX_MAPPINGS)
  @ValidateNested({ each: true })
  @Type(() => CrmFieldMapping)
  mapping?: CrmFieldMapping[];
}

export class SavedCrmConnection {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  connection!: CrmConnectionView;
}

export class RemovedCrmConnection {
  @ApiProperty({ enum: [true] })
  success!: true;
}

export class CrmPropertyView {
  @ApiProperty({ example: 'jobtitle' })
  name!: string;

  @ApiProperty({ example: 'Job title' })
  label!: string;

  @ApiProperty({ enum: CRM_PROPERTY_TYPES, enumName: 'CrmPropertyType' })
  type!: CrmProperty['type'];

  @ApiProperty({ description: 'Whether values can be written to it.' })
  isWritable!: boolean;
}

export class CrmProperties {
  @ApiProperty({ type: [CrmPropertyView], description: 'Those that the token may see, by label.' })
  properties!: CrmPropertyView[];

  @ApiProperty({ type: String, nullable: true, description: 'Why the CRM does not list them; null: it does.' })
  problem!: string | null;
}

export class CrmMappingProblem {
  @ApiProperty({ description: 'The property of the mapping.' })
  property!: string;

  @ApiProperty({ description: 'Why the CRM would refuse its values.' })
  problem!: string;
}

export class CheckedCrmConnection {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty({ type: String, nullable: true, description: 'The account that the token opens; null: none.' })
  account!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it cannot be used; null: it can.' })
  problem!: string | null;

  // Optional: the page may get its answer from a server of the release before.
  @ApiPropertyOptional({ type: [CrmMappingProblem], description: 'Values of the mapping that the CRM would refuse.' })
  mappingProblems?: CrmMappingProblem[];
}
