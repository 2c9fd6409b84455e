import { Inject, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config/config.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../platform/jobs/nightly.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { FavoritesModule } from '../favorites/favorites.module.js';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { LeadScoresModule } from '../leads/score/lead-scores.module.js';
import { LeadVerdictsModule } from '../leads/verdict/lead-verdicts.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { DoNotContactAdminController } from './do-not-contact/do-not-contact-admin.controller.js';
import { AffiliationsService } from './affiliations/affiliations.service.js';
import { CommitDomain } from './profiles/commit-domain.entity.js';
import { ATTRIBUTE_COMMITS, CommitDomainsService } from './profiles/commit-domains.service.js';
import { CommitReadingProvider } from './profiles/commit-reading.service.js';
import { UnreadPush } from './profiles/unread-push.entity.js';
import { CommitEmployersService } from './profiles/commit-employers.service.js';
import { CompanyCoverageController } from './company-coverage/company-coverage.controller.js';
import { CompanyCoverageService } from './company-coverage/company-coverage.service.js';
import { DoNotContactController } from './do-not-contact/do-not-contact.controller.js';
import { DoNotContactService } from './do-not-contact/do-not-contact.service.js';
import { DoNotContactRegistry } from './do-not-contact/do-not-contact-registry.service.js';
import { ErasureRemnant } from './do-not-contact/remnants/erasure-remnant.entity.js';
import { ErasureRemnants } from './do-not-contact/remnants/erasure-remnants.service.js';
import { DoNotContactRequest } from './do-not-contact/requests/do-not-contact-request.entity.js';
import { DoNotContactRequests } from './do-not-contact/requests/do-not-contact-requests.service.js';
import { PersonExportController } from './export/person-export.controller.js';
import { PersonExportService } from './export/person-export.service.js';
import { EnrichController } from './enrichment/enrich.controller.js';
import { EnrichService } from './enrichment/enrich.service.js';
import { EmployerAttribution } from './profiles/employers.service.js';
import { HostProfileProvider } from './profiles/host-profiles.service.js';
import { HunterProvider } from './profiles/hunter.service.js';
import { PeopleProviderRegistry } from './profiles/people-providers.js';
import { PeopleRefreshService, REFRESH_PEOPLE, REFRESH_PEOPLE_OPTIONS } from './profiles/people-refresh.service.js';
import { Person } from './person.entity.js';
import { DoNotContactEntry } from './do-not-contact/do-not-contact-entry.entity.js';
import { Employment } from './profiles/employment.entity.js';
import { PersonMailDomain } from './profiles/person-mail-domain.entity.js';
import { ProviderReading } from './profiles/provider-reading.entity.js';
import { ProviderFailure } from './profiles/provider-failure.entity.js';
import { EnrichmentFile } from './workspace-files/enrichment-file.entity.js';
import { WorkspaceFilesController } from './workspace-files/workspace-files.controller.js';
import { WorkspaceFilesService } from './workspace-files/workspace-files.service.js';
import { HostOrg } from './profiles/host-org.entity.js';

/** Confirms do-not-contact requests whose time has come, hourly. */
const CONFIRM_DO_NOT_CONTACT = 'confirm-do-not-contact';

@Module({
  imports: [
    TypeOrmModule.forFeature([Person, DoNotContactEntry, DoNotContactRequest, ErasureRemnant]),
    TypeOrmModule.forFeature([
      Employment,
      EnrichmentFile,
      PersonMailDomain,
      CommitDomain,
      UnreadPush,
      ProviderReading,
      ProviderFailure,
      HostOrg,
    ]),
    CompaniesModule,
    LeadChangesModule,
    LeadScoresModule,
    LeadVerdictsModule,
    FavoritesModule,
    ReposModule,
  ],
  controllers: [
    CompanyCoverageController,
    DoNotContactController,
    DoNotContactAdminController,
    EnrichController,
    PersonExportController,
    WorkspaceFilesController,
  ],
  providers: [
    AffiliationsService,
    CommitDomainsService,
    CommitEmployersService,
    CommitReadingProvider,
    CompanyCoverageService,
    EnrichService,
    PersonExportService,
    DoNotContactService,
    DoNotContactRegistry,
    DoNotContactRequests,
    ErasureRemnants,
    HostProfileProvider,
    HunterProvider,
    PeopleProviderRegistry,
    EmployerAttribution,
    PeopleRefreshService,
    WorkspaceFilesService,
  ],
  exports: [
    CommitDomainsService,
    CommitEmployersService,
    CommitReadingProvider,
    CompanyCoverageService,
    EnrichService,
    DoNotContactService,
    DoNotContactRegistry,
  ],
})
export class PeopleModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    refresh: PeopleRefreshService,
    requests: DoNotContactRequests,
    commits: CommitEmployersService,
  ) {
    jobs.register({
      tasks: {
        [ATTRIBUTE_COMMITS]: () => commits.attributePending(),
        [REFRESH_PEOPLE]: async () => {
          await refresh.run();
        },
        [CONFIRM_DO_NOT_CONTACT]: async () => {
          await requests.confirmDue();
        },
      },
      cron: [
        {
          task: REFRESH_PEOPLE,
          match: nightlyCron(nightlyAt),
          options: { queueName: REFRESH_PEOPLE_OPTIONS.queue, priority: REFRESH_PEOPLE_OPTIONS.priority },
        },
        { task: CONFIRM_DO_NOT_CONTACT, match: '23 * * * *' },
      ],
    });
  }
}
