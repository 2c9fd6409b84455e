import { Inject, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { nightlyCron } from '../../../platform/jobs/nightly.js';
import { PRIORITY, REFRESH_REPOS, RepoLedgerService, SYNC_REPO } from '../../repos/ledger/repo-ledger.service.js';
import { ReposModule } from '../../repos/repos.module.js';
import { EXPAND_ORG, TrackingService } from '../../repos/tracking.service.js';
import { GithubTokenModule } from '../github-token/github-token.module.js';
import { SignalsModule } from '../signals.module.js';
import { CustomerStarsService } from './customer-stars.service.js';
import { SignalWriter } from './signal-writer.service.js';
import { SyncService } from './sync.service.js';
import { HOUR_MS } from '../../../platform/time.js';

/** A worker that starts within this time after a missed night runs the refresh. */
const BACKFILL_PERIOD_MS = 12 * HOUR_MS;

@Module({
  imports: [ReposModule, SignalsModule, GithubTokenModule],
  providers: [SyncService, SignalWriter, CustomerStarsService],
  exports: [SyncService, SignalWriter],
})
export class GithubSyncModule {
  constructor(
    jobs: JobRegistry,
    @Inject(Config) { nightlyAt }: Config,
    db: DataSource,
    sync: SyncService,
    tracking: TrackingService,
    ledgers: RepoLedgerService,
  ) {
    jobs.register({
      tasks: {
        [REFRESH_REPOS]: (payload) =>
          db.transaction(async (tx) => {
            const { customerId } = payload as { customerId?: number };
            const priority = customerId === undefined ? PRIORITY.nightly : PRIORITY.found;
            if (customerId !== undefined) await ledgers.rereadHistoryOf(tx, customerId);
            await tracking.addExpansions(tx, priority, customerId);
            await ledgers.addSyncs(tx, priority, customerId);
          }),
        [EXPAND_ORG]: (payload) => tracking.expand((payload as { githubId: number }).githubId),
        [SYNC_REPO]: async (payload, { job: { priority } }) => {
          const { repoId, feedOnly } = payload as { repoId: number; feedOnly?: boolean };
          await sync.sync(repoId, { feedOnly, priority });
        },
      },
      cron: [{ task: REFRESH_REPOS, match: nightlyCron(nightlyAt), options: { backfillPeriod: BACKFILL_PERIOD_MS } }],
    });
  }
}
