import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { CompanyCorrectionsController } from './company-correction/company-corrections.controller.js';
import { CompanyCorrections } from './company-correction/company-corrections.service.js';
import { LeadTotalsModule } from './lead-totals.module.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';
import { ScoresController } from './score/scores.controller.js';
import { VerdictsController } from './verdict/verdicts.controller.js';

@Module({
  imports: [LeadTotalsModule, CompaniesModule],
  controllers: [VerdictsController, ScoresController, CompanyCorrectionsController, LeadsController],
  providers: [LeadsService, CompanyCorrections],
  exports: [LeadsService],
})
export class LeadsModule {}
