import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CspReportsModule } from '../../platform/http/csp-reports/csp-reports.module.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { ReleaseTokenRow } from './release-token.entity.js';
import { ReleaseTokensController } from './release-tokens.controller.js';
import { ReleaseTokensService } from './release-tokens.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { RemoteErrorReport } from './remote-error-report.entity.js';
import { RemotesController } from './remotes.controller.js';
import { RemotesService } from './remotes.service.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { ReleaseHealthService } from './release-health.service.js';
import { ReleasePin } from './release-pin.entity.js';
import { ReleasePinsService } from './release-pins.service.js';
import { ReleaseLoad } from './release-load.entity.js';
import { WithheldRelease } from './withheld-release.entity.js';
import { RemoteError } from './remote-error.entity.js';
import { RemoteReleasesController } from './remote-releases.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      RemoteError,
      RemoteErrorReport,
      ReleaseFailure,
      ReleaseLoad,
      ReleasePin,
      ReleaseTokenRow,
      WithheldRelease,
    ]),
    CspReportsModule,
  ],
  controllers: [RemotesController, ReleasesController, ReleaseTokensController, RemoteReleasesController],
  providers: [RemotesService, ReleaseHealthService, ReleasePinsService, ReleasesService, ReleaseTokensService],
})
export class RemotesModule {
  constructor(jobs: JobRegistry, releases: ReleasesService) {
    jobs.register({
      tasks: { 'remove-old-releases': () => releases.removeOld() },
      cron: [{ task: 'remove-old-releases', match: '23 3 * * *' }],
    });
  }
}
