import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional.decorator.js';
import { MAX_CRM_PUSH_LEADS, MAX_ROW_ID, MAX_SEARCH_LENGTH } from '../../../platform/limits.js';
import { Filter } from '../../leads/filters/filter.dto.js';
import { CRM_KINDS, type CrmKind } from '../../leads/fields/crm-kinds.rules.js';
import { CRM_ITEM_STATES, type CrmItemState } from './crm-push-item.entity.js';
import { CRM_PUSH_STATES, type CrmPushState } from './crm-push.entity.js';
import { PLAN_OUTCOMES, type PlanOutcome } from './plan.rules.js';

export class CrmStatus {
  @ApiProperty({ enum: CRM_KINDS, enumName: 'CrmKind', nullable: true, description: 'null: no CRM is connected.' })
  kind!: CrmKind | null;

  @ApiProperty({ type: String, nullable: true })
  name!: string | null;
}

export class CreateCrmPush {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiPropertyOptional({
    type: 'integer',
    isArray: true,
    minItems: 1,
    maxItems: MAX_CRM_PUSH_LEADS,
    description: 'Ids of leads; those that are not shown are left out. Either this or `filters`.',
  })
  @Optional()
  @ArrayNotEmpty({ message: 'leadIds must name at least one lead' })
  @ArrayMaxSize(MAX_CRM_PUSH_LEADS, { message: `A push has at most ${MAX_CRM_PUSH_LEADS} leads` })
  @IsInt({ each: true, message: 'leadIds must be ids of leads' })
  @Min(1, { each: true, message: 'leadIds must be ids of leads' })
  @Max(MAX_ROW_ID, { each: true, message: 'leadIds must be ids of leads' })
  leadIds?: number[];

  @ApiPropertyOptional({ type: [Filter], description: 'All leads that match these filters.' })
  @Optional()
  @IsArray({ message: 'filters must be a list' })
  filters?: Filter[];

  @ApiPropertyOptional({ description: 'With `filters`: text in the company name, full name, login or job title.' })
  @Optional()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  search?: string;
}

export class StartCrmPush {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ description: 'Whether the values of the CRM that the dry run shows as conflicts are replaced.' })
  @IsBoolean()
  overwriteConflicts!: boolean;
}

export class CrmPushParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  pushId!: string;
}

export class CrmChange {
  @ApiProperty({ description: 'The property of the CRM.' })
  property!: string;

  @ApiProperty({ type: String, nullable: true, description: 'What the CRM has; null: nothing.' })
  present!: string | null;

  @ApiProperty({ description: 'What the lead has.' })
  value!: string;
}

export class CrmPushItemView {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: CRM_ITEM_STATES, enumName: 'CrmItemState' })
  state!: CrmItemState;

  @ApiProperty({ enum: PLAN_OUTCOMES, enumName: 'CrmOutcome', nullable: true, description: 'null: not matched yet.' })
  outcome!: PlanOutcome | null;

  @ApiProperty({ type: String, nullable: true, description: 'Page of the contact in the CRM; null: there is none.' })
  url!: string | null;

  @ApiProperty({ type: [CrmChange] })
  changes!: CrmChange[];

  @ApiProperty({ type: [CrmChange], description: 'Values that were changed in the CRM. They stay unless replaced.' })
  conflicts!: CrmChange[];

  @ApiProperty({ type: String, nullable: true, description: 'Why the lead is not pushed.' })
  reason!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Owner of the contact in the CRM. A push never changes it.',
  })
  crmOwner!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Stage of the contact in the CRM.' })
  crmStage!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Owner of the lead here.' })
  ownerHere!: string | null;

  @ApiProperty({ description: 'Whether both have an owner, and not the same.' })
  hasOwnerConflict!: boolean;
}

export class CrmPushCounts {
  @ApiProperty({ type: 'integer' })
  leads!: number;

  @ApiProperty({ type: 'integer', description: 'Not matched or not written yet.' })
  waiting!: number;

  @ApiProperty({ type: 'integer' })
  create!: number;

  @ApiProperty({ type: 'integer' })
  update!: number;

  @ApiProperty({ type: 'integer' })
  same!: number;

  @ApiProperty({ type: 'integer' })
  conflict!: number;

  @ApiProperty({ type: 'integer' })
  written!: number;

  @ApiProperty({ type: 'integer' })
  skipped!: number;

  @ApiProperty({ type: 'integer' })
  failed!: number;
}

export class CrmPushView {
  @ApiProperty({ format: 'uuid' })
  pushId!: string;

  @ApiProperty({
    enum: CRM_PUSH_STATES,
    enumName: 'CrmPushState',
    description: '`ready`: the dry run is complete, and nothing is written until the push is started.',
  })
  state!: CrmPushState;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed or is delayed.' })
  error!: string | null;

  @ApiProperty()
  counts!: CrmPushCounts;

  @ApiProperty({ type: [CrmPushItemView], description: 'The first 200: failures, conflicts, then the others.' })
  items!: CrmPushItemView[];
}

export class CreatedCrmPush {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  push!: CrmPushView;
}
