import { Inject, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyPattern } from '../../../platform/jobs/nightly.js';
import { PRIORITY, REFRESH_REPOS, RepoLedgers, SYNC_REPO } from '../../repos/ledger/repo-ledger.service.js';
import { ReposModule } from '../../repos/repos.module.js';
import { EXPAND_ORG, TrackingService } from '../../repos/tracking.service.js';
import { SignalsModule } from '../signals.module.js';
import { SignalIntake } from './signal-intake.service.js';
import { SyncService } from './sync.service.js';

/** When no worker ran at night, the one that starts next makes up for it. */
const backfillPeriod = 12 * 3_600_000;

@Module({ imports: [ReposModule, SignalsModule], providers: [SyncService, SignalIntake], exports: [SyncService] })
export class GithubSyncModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    db: DataSource,
    sync: SyncService,
    tracking: TrackingService,
    ledgers: RepoLedgers,
  ) {
    jobs.register({
      tasks: {
        [REFRESH_REPOS]: (payload) =>
          db.transaction(async (tx) => {
            const { customerId } = payload as { customerId?: number };
            const priority = customerId === undefined ? PRIORITY.nightly : PRIORITY.found;
            await tracking.addExpansions(tx, priority, customerId);
            await ledgers.addSyncs(tx, priority, customerId);
          }),
        [EXPAND_ORG]: (payload) => tracking.expand((payload as { githubId: number }).githubId),
        [SYNC_REPO]: async (payload, { job: { priority } }) => {
          await sync.sync((payload as { repoId: number }).repoId, { priority });
        },
      },
      cron: [{ task: REFRESH_REPOS, match: nightlyPattern(nightlyAt), options: { backfillPeriod } }],
    });
  }
}
