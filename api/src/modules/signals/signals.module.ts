import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { ImportService } from './import/import.service.js';
import { RepoInsider } from './merge/repo-insider.entity.js';
import { SignalMergeService } from './merge/signal-merge.service.js';
import { Signal } from './signal.entity.js';
import { ImportRun } from './import/import-run.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Signal, RepoInsider, ImportRun]), ReposModule, LeadChangesModule, PeopleModule],
  providers: [ImportService, SignalMergeService],
  exports: [ImportService, SignalMergeService],
})
export class SignalsModule {}
