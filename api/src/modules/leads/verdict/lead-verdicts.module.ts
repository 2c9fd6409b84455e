import { Module } from '@nestjs/common';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { LeadChangesModule } from '../changes/lead-changes.module.js';
import { LeadScoresModule } from '../score/lead-scores.module.js';
import { InsiderBackfill, MARK_INSIDER_SIGNALS_TASK } from './insider-backfill.service.js';
import { LeadVerdictsService } from './lead-verdicts.service.js';
import { SignalRemovalService } from './signal-removal.service.js';
import { VerdictsController } from './verdicts.controller.js';

@Module({
  imports: [LeadChangesModule, LeadScoresModule],
  controllers: [VerdictsController],
  providers: [LeadVerdictsService, SignalRemovalService, InsiderBackfill],
  exports: [LeadVerdictsService, SignalRemovalService],
})
export class LeadVerdictsModule {
  constructor(jobs: JobRegistry, insiders: InsiderBackfill) {
    jobs.register({ tasks: { [MARK_INSIDER_SIGNALS_TASK]: () => insiders.run() } });
  }
}
