import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { LeadChangesModule } from '../../leads/changes/lead-changes.module.js';
import { LeadScoresModule } from '../../leads/score/lead-scores.module.js';
import { LeadVerdictsModule } from '../../leads/verdict/lead-verdicts.module.js';
import { PeopleModule } from '../../people/people.module.js';
import { ReposModule } from '../../repos/repos.module.js';
import { CompanySignalWeek } from './company-signal-week.entity.js';
import { MERGE_OWN_SIGNALS, OwnSignalMergeService, RETRY_OWN_SIGNALS } from './own-signal-merge.service.js';
import { OwnSignal } from './own-signal.entity.js';
import { OwnSignalsController } from './own-signals.controller.js';
import { OwnSignalsService } from './own-signals.service.js';
import { SignalSource } from './signal-source.entity.js';
import { SignalSourcesController } from './signal-sources.controller.js';
import { SignalSourcesService } from './signal-sources.service.js';

const HOURLY = '23 * * * *';

/** Signals that workspaces send from their own sources (decision 0088). */
@Module({
  imports: [
    TypeOrmModule.forFeature([SignalSource, OwnSignal, CompanySignalWeek]),
    LeadChangesModule,
    LeadScoresModule,
    LeadVerdictsModule,
    PeopleModule,
    ReposModule,
  ],
  controllers: [OwnSignalsController, SignalSourcesController],
  providers: [OwnSignalsService, OwnSignalMergeService, SignalSourcesService],
})
export class OwnSignalsModule {
  constructor(jobs: JobRegistry, merges: OwnSignalMergeService) {
    jobs.register({
      tasks: {
        [MERGE_OWN_SIGNALS]: (payload) => merges.run((payload as { customerId: number }).customerId),
        [RETRY_OWN_SIGNALS]: () => merges.retryUnknown(),
      },
      cron: [{ task: RETRY_OWN_SIGNALS, match: HOURLY }],
    });
  }
}
