import { Inject, Module } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadMarksService } from './lead-marks.service.js';
import { LeadTotalsService } from './lead-totals.service.js';
import { RepoMergeService } from '../repo-merge/repo-merge.service.js';
import { LeadScoresService, SCORE_LEADS_TASK } from '../score/lead-scores.service.js';
import { InsiderBackfill, MARK_INSIDER_SIGNALS_TASK } from '../verdict/insider-backfill.service.js';
import { LeadVerdictsService } from '../verdict/lead-verdicts.service.js';

/** The services with which other modules change leads. */
@Module({
  providers: [
    LeadTotalsService,
    LeadFactsService,
    LeadMarksService,
    LeadVerdictsService,
    LeadScoresService,
    InsiderBackfill,
    RepoMergeService,
  ],
  exports: [
    LeadTotalsService,
    LeadFactsService,
    LeadMarksService,
    LeadVerdictsService,
    LeadScoresService,
    RepoMergeService,
  ],
})
export class LeadChangesModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    scores: LeadScoresService,
    insiders: InsiderBackfill,
  ) {
    jobs.register({
      tasks: {
        [SCORE_LEADS_TASK]: async (payload) => {
          const { customerId } = payload as { customerId?: number };
          await (customerId === undefined ? scores.scoreDue() : scores.scoreAll(customerId));
        },
        [MARK_INSIDER_SIGNALS_TASK]: () => insiders.run(),
      },
      cron: [{ task: SCORE_LEADS_TASK, match: nightlyCron(nightlyAt) }],
    });
  }
}
