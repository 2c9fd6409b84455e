import { Module } from '@nestjs/common';
import { LeadChangesModule } from '../changes/lead-changes.module.js';
import { LeadVerdictsModule } from '../verdict/lead-verdicts.module.js';
import { RepoMergeService } from './repo-merge.service.js';

@Module({
  imports: [LeadChangesModule, LeadVerdictsModule],
  providers: [RepoMergeService],
  exports: [RepoMergeService],
})
export class RepoMergeModule {}
