import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ReposModule } from '../repos/repos.module.js';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { ImportPart } from './import/import-part.entity.js';
import { ImportPartsService, MERGE_IMPORT } from './import/import-parts.service.js';
import { ImportService } from './import/import.service.js';
import { UnfinishedImportsService } from './import/unfinished-imports.service.js';
import { RepoInsider } from './merge/repo-insider.entity.js';
import { SignalMergeService } from './merge/signal-merge.service.js';
import { Signal } from './signal.entity.js';
import { ImportRun } from './import/import-run.entity.js';

/** Adds a job for each import that was killed. */
const MERGE_IMPORT_PARTS = 'merge-import-parts';

@Module({
  imports: [
    TypeOrmModule.forFeature([Signal, RepoInsider, ImportRun, ImportPart]),
    ReposModule,
    LeadChangesModule,
    PeopleModule,
  ],
  providers: [ImportService, ImportPartsService, UnfinishedImportsService, SignalMergeService],
  exports: [ImportService, SignalMergeService, UnfinishedImportsService],
})
export class SignalsModule {
  constructor(jobs: JobRegistry, parts: ImportPartsService, unfinished: UnfinishedImportsService) {
    jobs.register({
      tasks: {
        [MERGE_IMPORT_PARTS]: () => unfinished.addJobs(),
        [MERGE_IMPORT]: (payload) => parts.mergeWaiting((payload as { importId: string }).importId),
      },
      cron: [{ task: MERGE_IMPORT_PARTS, match: '*/5 * * * *' }],
    });
  }
}
