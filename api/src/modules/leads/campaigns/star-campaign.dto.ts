import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString } from 'class-validator';
import type { CampaignKind } from './star-campaign.entity.js';

export class CampaignsQuery {
  @ApiProperty()
  @IsString()
  customer_slug!: string;
}

class CampaignAccount {
  @ApiProperty({ type: 'integer' })
  leadId!: number;

  @ApiProperty()
  login!: string;
}

class StarCampaignView {
  @ApiProperty({ format: 'uuid' })
  campaignId!: string;

  @ApiProperty({
    enum: ['lockstep', 'burst'],
    description: '`lockstep`: accounts with repositories in common; `burst`: new and empty accounts.',
  })
  kind!: CampaignKind;

  @ApiProperty({ type: [String], example: ['acme/tool'] })
  repos!: string[];

  @ApiProperty({ type: 'integer' })
  accountCount!: number;

  @ApiProperty({ type: [CampaignAccount], description: 'At most 100 accounts.' })
  accounts!: CampaignAccount[];

  @ApiProperty({ format: 'date-time' })
  firstStarAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastStarAt!: string;

  @ApiProperty({ format: 'date-time' })
  foundAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Time at which an administrator restored its accounts; null: they are suspected.',
  })
  reversedAt!: string | null;
}

export class StarCampaigns {
  @ApiProperty({ type: [StarCampaignView], description: 'Newest first, at most 200.' })
  campaigns!: StarCampaignView[];
}

export class ReverseCampaign {
  @ApiProperty()
  @IsString()
  customer_slug!: string;

  @ApiProperty({ description: 'true: restores all accounts of the campaign; false: suspects them again.' })
  @IsBoolean()
  reversed!: boolean;
}

export class ReversedCampaign {
  @ApiProperty({ enum: [true] })
  success!: true;
}
