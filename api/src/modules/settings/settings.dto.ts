import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { ScoreWeightsAnswer } from '../leads/score/score.dto.js';
import { TrackedRepo } from '../repos/repo.dto.js';
import { SlackChannel } from '../slack/slack-channel.dto.js';
import { UserView } from '../users/user.dto.js';

export class SettingsQuery {
  @ApiProperty({ required: false, description: "Default: the workspace of its own administrator's." })
  @IsOptional()
  @IsString()
  customer_slug?: string;
}

export class WorkspaceSettings {
  @ApiProperty({ type: [TrackedRepo], description: 'Sorted by organisation and name.' })
  repos!: TrackedRepo[];

  @ApiProperty({ type: ScoreWeightsAnswer })
  scoring!: ScoreWeightsAnswer;

  @ApiProperty({ type: [UserView], description: 'Sorted by e-mail address.' })
  users!: UserView[];

  @ApiProperty({ type: [SlackChannel], description: 'One at most.' })
  channels!: SlackChannel[];
}
