import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesModule } from '../companies/companies.module.js';
import { CompanyCorrectionsController } from './company-correction/company-corrections.controller.js';
import { CompanyCorrectionsService } from './company-correction/company-corrections.service.js';
import { LeadChange } from './changes/lead-change.entity.js';
import { LeadChangesModule } from './changes/lead-changes.module.js';
import { LeadEventsController } from './live/lead-events.controller.js';
import { LeadEventsService } from './live/lead-events.service.js';
import { CompanyPageController } from './company-page/company-page.controller.js';
import { InsightsController } from './insights/insights.controller.js';
import { FilterOptionsController } from './options/filter-options.controller.js';
import { FilterOptionsService } from './options/filter-options.service.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';
import { StarCampaignsModule } from './campaigns/star-campaigns.module.js';
import { ActivityController } from './activity/activity.controller.js';
import { NotesModule } from './notes/notes.module.js';
import { OutreachModule } from './outreach/outreach.module.js';
import { VisitsModule } from './visits/visits.module.js';
import { LeadScoresModule } from './score/lead-scores.module.js';
import { LeadVerdictsModule } from './verdict/lead-verdicts.module.js';
import { Lead } from './lead.entity.js';
import { LeadCompany } from './lead-company.entity.js';
import { LeadTotal } from './lead-total.entity.js';
import { WeekCountsModule } from './recount/week-counts.module.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Lead, LeadChange, LeadCompany, LeadTotal]),
    LeadChangesModule,
    LeadScoresModule,
    LeadVerdictsModule,
    CompaniesModule,
    StarCampaignsModule,
    VisitsModule,
    OutreachModule,
    NotesModule,
    WeekCountsModule,
  ],
  controllers: [
    CompanyCorrectionsController,
    LeadsController,
    CompanyPageController,
    InsightsController,
    LeadEventsController,
    FilterOptionsController,
    ActivityController,
  ],
  providers: [LeadsService, LeadEventsService, FilterOptionsService, CompanyCorrectionsService],
  exports: [LeadsService],
})
export class LeadsModule {}
