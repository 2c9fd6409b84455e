import { Module } from '@nestjs/common';
import { LeadFactsService } from './lead-facts.service.js';
import { LeadMarksService } from './lead-marks.service.js';
import { LeadTotalsService } from './lead-totals.service.js';

/** The services with which other modules change leads. */
@Module({
  providers: [LeadTotalsService, LeadFactsService, LeadMarksService],
  exports: [LeadTotalsService, LeadFactsService, LeadMarksService],
})
export class LeadChangesModule {}
