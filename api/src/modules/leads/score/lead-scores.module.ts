import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { LeadChangesModule } from '../changes/lead-changes.module.js';
import { LeadScoresService, SCORE_LEADS_TASK } from './lead-scores.service.js';
import { ScoreWeightsRow } from './score-weights-row.entity.js';
import { ScoresController } from './scores.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ScoreWeightsRow]), LeadChangesModule],
  controllers: [ScoresController],
  providers: [LeadScoresService],
  exports: [LeadScoresService],
})
export class LeadScoresModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, scores: LeadScoresService) {
    jobs.register({
      tasks: {
        [SCORE_LEADS_TASK]: async (payload) => {
          const { customerId, customerIds } = payload as { customerId?: number; customerIds?: number[] };
          if (customerId !== undefined) await scores.scoreAll(customerId);
          else if (customerIds) await scores.scoreDue(undefined, customerIds);
          else await scores.scoreDueByJobs();
        },
      },
      cron: [{ task: SCORE_LEADS_TASK, match: nightlyCron(nightlyAt) }],
    });
  }
}
