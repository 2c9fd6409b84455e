import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { LeadChangesModule } from '../changes/lead-changes.module.js';
import { LeadVerdictsModule } from '../verdict/lead-verdicts.module.js';
import { StarCampaign } from './star-campaign.entity.js';
import { StarCampaignAccount } from './star-campaign-account.entity.js';
import { StarCampaignsController } from './star-campaigns.controller.js';
import {
  FIND_ALL_STAR_CAMPAIGNS_TASK,
  FIND_STAR_CAMPAIGNS_TASK,
  StarCampaignsService,
} from './star-campaigns.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StarCampaign, StarCampaignAccount]), LeadChangesModule, LeadVerdictsModule],
  controllers: [StarCampaignsController],
  providers: [StarCampaignsService],
})
export class StarCampaignsModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, campaigns: StarCampaignsService) {
    jobs.register({
      tasks: {
        [FIND_STAR_CAMPAIGNS_TASK]: async (payload) => {
          const { customerId } = payload as { customerId?: number };
          await (customerId === undefined
            ? campaigns.findInAll({ onlyWithCampaigns: true })
            : campaigns.findIn(customerId));
        },
        [FIND_ALL_STAR_CAMPAIGNS_TASK]: () => campaigns.findInAll({ onlyWithCampaigns: false }),
      },
      cron: [
        { task: FIND_STAR_CAMPAIGNS_TASK, match: nightlyCron(nightlyAt) },
        { task: FIND_ALL_STAR_CAMPAIGNS_TASK, match: nightlyCron(nightlyAt).replace(/\*$/, '0') },
      ],
    });
  }
}
