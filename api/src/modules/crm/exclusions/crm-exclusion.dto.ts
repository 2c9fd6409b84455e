import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { EXCLUSION_EFFECTS, type ExclusionEffect } from '../../exclusions/exclusions.dto.js';

const MAX_STAGES = 50;
const MAX_STAGE_LENGTH = 300;

export class CrmStageView {
  @ApiProperty({ description: 'Identifies the stage in this CRM.', example: 'lifecyclestage:customer' })
  id!: string;

  @ApiProperty({ example: 'Customer' })
  label!: string;

  @ApiProperty({ description: 'What has this stage.', example: 'Lifecycle stage of companies' })
  group!: string;
}

export class CrmStages {
  @ApiProperty({ type: [CrmStageView], description: 'Those that the token may read.' })
  stages!: CrmStageView[];

  @ApiProperty({ type: String, nullable: true, description: 'Why the CRM does not list them; null: it does.' })
  problem!: string | null;
}

export class CrmExclusionView {
  @ApiProperty({ format: 'uuid', description: 'The exclusion list that has the companies.' })
  listId!: string;

  @ApiProperty()
  listName!: string;

  @ApiProperty({ enum: EXCLUSION_EFFECTS })
  effect!: ExclusionEffect;

  @ApiProperty({ type: [CrmStageView] })
  stages!: CrmStageView[];

  @ApiProperty({ type: 'integer', description: 'Companies in these stages at the last reading.' })
  crmCompanies!: number;

  @ApiProperty({ type: 'integer', description: 'Of them, those whose name and domain cannot be on a list.' })
  unusable!: number;

  @ApiProperty({ type: 'integer', description: 'Number of companies with leads that the list matches now.' })
  companies!: number;

  @ApiProperty({ type: 'integer', description: 'Number of their leads.' })
  leads!: number;

  @ApiProperty({ description: 'Whether the CRM is being read.' })
  isReading!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The last complete reading.' })
  readAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last reading failed; the list stayed as it was.' })
  error!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  changedAt!: string;

  @ApiProperty({ description: 'E-mail address of the user.' })
  changedBy!: string;
}

export class CrmExclusionState {
  @ApiProperty({ type: CrmExclusionView, nullable: true, description: 'null: nothing is read from the CRM.' })
  exclusion!: CrmExclusionView | null;
}

export class SaveCrmExclusion {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ type: [String], maxItems: MAX_STAGES, description: 'Ids of stages.' })
  @IsArray()
  @ArrayNotEmpty({ message: 'Choose at least one stage' })
  @ArrayMaxSize(MAX_STAGES)
  @ArrayUnique({ message: 'A stage is named twice' })
  @IsString({ each: true })
  @MaxLength(MAX_STAGE_LENGTH, { each: true })
  stageIds!: string[];

  @ApiProperty({ enum: EXCLUSION_EFFECTS })
  @IsIn(EXCLUSION_EFFECTS)
  effect!: ExclusionEffect;
}

export class SavedCrmExclusion {
  @ApiProperty({ enum: [true] })
  success!: true;

  @ApiProperty()
  exclusion!: CrmExclusionView;
}

export class RemovedCrmExclusion {
  @ApiProperty({ enum: [true] })
  success!: true;
}
