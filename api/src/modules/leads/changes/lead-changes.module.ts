import { Module } from '@nestjs/common';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { COPY_PEOPLE_TASK, LeadCopiesService } from './lead-copies.service.js';
import { LeadChangeLog } from './lead-change-log.service.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadMarksService } from './lead-marks.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

/** The services with which other modules change leads. */
@Module({
  providers: [LeadChangeLog, LeadTotalsService, LeadFactsService, LeadMarksService, LeadCopiesService],
  exports: [LeadChangeLog, LeadTotalsService, LeadFactsService, LeadMarksService],
})
export class LeadChangesModule {
  constructor(jobs: JobRegistry, copies: LeadCopiesService) {
    jobs.register({ tasks: { [COPY_PEOPLE_TASK]: () => copies.run() } });
  }
}
