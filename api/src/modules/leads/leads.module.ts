import { Module } from '@nestjs/common';
import { LeadTotalsModule } from './lead-totals.module.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';
import { VerdictsController } from './verdict/verdicts.controller.js';

@Module({
  imports: [LeadTotalsModule],
  controllers: [VerdictsController, LeadsController],
  providers: [LeadsService],
  exports: [LeadsService],
})
export class LeadsModule {}
