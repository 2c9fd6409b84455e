import { Module } from '@nestjs/common';
import { LeadTotalsModule } from '../leads/lead-totals.module.js';
import { AdminReposController } from './admin-repos.controller.js';
import { CodeHostCalls } from './code-host/code-host-calls.service.js';
import { CodeHost } from './code-host/code-host.service.js';
import { RepoLedgers } from './ledger/repo-ledger.service.js';
import { ReposController } from './repos.controller.js';
import { ReposService } from './repos.service.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [LeadTotalsModule],
  controllers: [ReposController, AdminReposController],
  providers: [ReposService, TrackingService, CodeHost, CodeHostCalls, RepoLedgers],
  exports: [ReposService, TrackingService, CodeHost, CodeHostCalls, RepoLedgers],
})
export class ReposModule {}
