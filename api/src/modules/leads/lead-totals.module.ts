import { Module } from '@nestjs/common';
import { LeadTotals } from './lead-totals.service.js';

@Module({ providers: [LeadTotals], exports: [LeadTotals] })
export class LeadTotalsModule {}
