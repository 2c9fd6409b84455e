import { Inject, Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyPattern } from '../../platform/jobs/nightly.js';
import { LeadFacts } from './lead-facts.service.js';
import { LeadMarks } from './lead-marks.service.js';
import { LeadTotals } from './lead-totals.service.js';
import { LeadScores, scoreLeads } from './score/lead-scores.service.js';
import { LeadVerdicts } from './verdict/lead-verdicts.service.js';

/** What others do to leads. */
@Module({
  providers: [LeadTotals, LeadFacts, LeadMarks, LeadVerdicts, LeadScores],
  exports: [LeadTotals, LeadFacts, LeadMarks, LeadVerdicts, LeadScores],
})
export class LeadTotalsModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, scores: LeadScores) {
    jobs.register({
      tasks: {
        [scoreLeads]: async (payload) => {
          const { customerId } = payload as { customerId?: number };
          await (customerId === undefined ? scores.scoreDue() : scores.scoreAll(customerId));
        },
      },
      cron: [{ task: scoreLeads, match: nightlyPattern(nightlyAt) }],
    });
  }
}
