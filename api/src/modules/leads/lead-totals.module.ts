import { Module } from '@nestjs/common';
import { LeadFacts } from './lead-facts.service.js';
import { LeadTotals } from './lead-totals.service.js';

@Module({ providers: [LeadTotals, LeadFacts], exports: [LeadTotals, LeadFacts] })
export class LeadTotalsModule {}
