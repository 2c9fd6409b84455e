import { Module } from '@nestjs/common';
import { LeadFacts } from './lead-facts.service.js';
import { LeadMarks } from './lead-marks.service.js';
import { LeadTotals } from './lead-totals.service.js';
import { LeadVerdicts } from './verdict/lead-verdicts.service.js';

/** What others do to leads. */
@Module({
  providers: [LeadTotals, LeadFacts, LeadMarks, LeadVerdicts],
  exports: [LeadTotals, LeadFacts, LeadMarks, LeadVerdicts],
})
export class LeadTotalsModule {}
