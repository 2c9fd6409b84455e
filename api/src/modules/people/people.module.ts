import { Inject, Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyPattern } from '../../platform/jobs/nightly.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { FavoritesModule } from '../favorites/favorites.module.js';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { DoNotContactController } from './do-not-contact/do-not-contact.controller.js';
import { DoNotContact } from './do-not-contact/do-not-contact.service.js';
import { LeftAlone } from './do-not-contact/left-alone.service.js';
import { EnrichController } from './enrich.controller.js';
import { EnrichService } from './enrich.service.js';
import { Employers } from './profiles/employers.service.js';
import { HostProfiles } from './profiles/host-profiles.service.js';
import { Hunter } from './profiles/hunter.service.js';
import { PeopleProviders } from './profiles/people-providers.js';
import { PeopleRefresh, refreshPeople } from './profiles/people-refresh.service.js';

@Module({
  imports: [CompaniesModule, LeadTotalsModule, FavoritesModule, ReposModule],
  controllers: [DoNotContactController, EnrichController],
  providers: [EnrichService, DoNotContact, LeftAlone, HostProfiles, Hunter, PeopleProviders, Employers, PeopleRefresh],
  exports: [EnrichService, DoNotContact, LeftAlone],
})
export class PeopleModule {
  constructor(jobs: JobRegistry, @Inject(Config) { nightlyAt }: Config, refresh: PeopleRefresh) {
    jobs.register({
      tasks: {
        [refreshPeople]: async () => {
          await refresh.run();
        },
      },
      cron: [{ task: refreshPeople, match: nightlyPattern(nightlyAt) }],
    });
  }
}
