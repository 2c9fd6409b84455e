import { Module } from '@nestjs/common';
import { LeadFacts } from './lead-facts.service.js';
import { LeadMarks } from './lead-marks.service.js';
import { LeadTotals } from './lead-totals.service.js';

@Module({ providers: [LeadTotals, LeadFacts, LeadMarks], exports: [LeadTotals, LeadFacts, LeadMarks] })
export class LeadTotalsModule {}
