import { Module } from '@nestjs/common';
import { LeadChangeLog } from './lead-change-log.service.js';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadMarksService } from './lead-marks.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

/** The services with which other modules change leads. */
@Module({
  providers: [LeadChangeLog, LeadTotalsService, LeadFactsService, LeadMarksService],
  exports: [LeadChangeLog, LeadTotalsService, LeadFactsService, LeadMarksService],
})
export class LeadChangesModule {}
