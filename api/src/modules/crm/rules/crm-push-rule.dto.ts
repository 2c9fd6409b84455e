import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, IsUUID } from 'class-validator';
import { CrmPushCounts } from '../push/crm-push.dto.js';
import { CRM_PUSH_STATES, type CrmPushState } from '../push/crm-push.entity.js';

export class CrmRuleDryRun {
  @ApiProperty({ format: 'uuid', description: 'The push that shows its leads and conflicts.' })
  pushId!: string;

  @ApiProperty({ enum: CRM_PUSH_STATES, enumName: 'CrmPushState' })
  state!: CrmPushState;

  @ApiProperty({ type: String, nullable: true })
  error!: string | null;

  @ApiProperty()
  counts!: CrmPushCounts;
}

export class CrmPushRuleView {
  @ApiProperty({ format: 'uuid' })
  viewId!: string;

  @ApiProperty()
  viewName!: string;

  @ApiProperty({ description: 'Whether new leads of the view are pushed.' })
  isActive!: boolean;

  @ApiProperty({
    type: CrmRuleDryRun,
    nullable: true,
    description:
      'What a push of the present leads would do; null: it is turned on, or another push has replaced the dry run.',
  })
  dryRun!: CrmRuleDryRun | null;

  @ApiProperty({ type: 'integer', description: 'Leads that the rule has pushed.' })
  pushed!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPushAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  changedAt!: string;

  @ApiProperty({ description: 'E-mail address of the user.' })
  changedBy!: string;
}

export class CrmPushRuleList {
  @ApiProperty({ type: [CrmPushRuleView], description: 'By the name of the view.' })
  rules!: CrmPushRuleView[];
}

export class CrmPushRuleParameters {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  viewId!: string;
}

export class PrepareCrmPushRule {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

export class StartCrmPushRule extends PrepareCrmPushRule {
  @ApiProperty({
    description: 'Whether the leads of the dry run are pushed too, and not only those that are new later.',
  })
  @IsBoolean()
  pushesPresent!: boolean;
}

export class SavedCrmPushRules extends CrmPushRuleList {
  @ApiProperty({ enum: [true] })
  success!: true;
}
