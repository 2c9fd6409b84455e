import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { LeadChangesModule } from '../changes/lead-changes.module.js';
import { CompanyWeek } from '../weeks/company-week.entity.js';
import { CHECK_WEEKS_TASK, RECOUNT_WEEKS_TASK, WeekRecountService } from './week-recount.service.js';
import { WorkspaceWeek } from '../weeks/workspace-week.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([CompanyWeek, WorkspaceWeek]), LeadChangesModule],
  providers: [WeekRecountService],
})
export class WeekCountsModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, weeks: WeekRecountService) {
    jobs.register({
      tasks: {
        [CHECK_WEEKS_TASK]: () => weeks.recountDiffering(),
        [RECOUNT_WEEKS_TASK]: async () => {
          for await (const recount of weeks.recount()) void recount;
        },
      },
      cron: [
        { task: CHECK_WEEKS_TASK, match: nightlyCron(nightlyAt) },
        { task: RECOUNT_WEEKS_TASK, match: nightlyCron(nightlyAt).replace(/\*$/, '0') },
      ],
    });
  }
}
