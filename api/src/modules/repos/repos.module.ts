import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { RepoMergeModule } from '../leads/repo-merge/repo-merge.module.js';
import { AdminReposController } from './admin-repos.controller.js';
import { CodeHostClient } from './code-host/code-host-calls.service.js';
import { CodeHostService } from './code-host/code-host.service.js';
import { CustomerStreamsService } from './ledger/customer-streams.service.js';
import { RepoLedgerService } from './ledger/repo-ledger.service.js';
import { ReposController } from './repos.controller.js';
import { RepoIdentityService } from './identity/repo-identity.service.js';
import { ReposService } from './repos.service.js';
import { TrackingService } from './tracking.service.js';
import { Repo } from './repo.entity.js';
import { TrackedRepo } from './tracked-repo.entity.js';
import { TrackedOrg } from './tracked-org.entity.js';
import { CodeHostToken } from './code-host/code-host-token.entity.js';
import { RepoStarDay } from './ledger/repo-star-day.entity.js';
import { CustomerRepoStream } from './ledger/customer-repo-stream.entity.js';
import { RepoStream } from './ledger/repo-stream.entity.js';
import { RepoSync } from './ledger/repo-sync.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Repo, TrackedRepo, TrackedOrg, CodeHostToken]),
    TypeOrmModule.forFeature([RepoSync, RepoStream, RepoStarDay, CustomerRepoStream]),
    LeadChangesModule,
    RepoMergeModule,
  ],
  controllers: [ReposController, AdminReposController],
  providers: [
    ReposService,
    RepoIdentityService,
    TrackingService,
    CodeHostService,
    CodeHostClient,
    RepoLedgerService,
    CustomerStreamsService,
  ],
  exports: [
    ReposService,
    RepoIdentityService,
    TrackingService,
    CodeHostService,
    CodeHostClient,
    RepoLedgerService,
    CustomerStreamsService,
  ],
})
export class ReposModule {}
