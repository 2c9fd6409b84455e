import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { DeletedTag } from './deleted-tag.entity.js';
import { FORGET_DELETED_TAGS, TagChangesService } from './tag-changes.service.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';
import { Tag } from './tag.entity.js';
import { LeadTag } from './lead-tag.entity.js';
import { TaggedLead } from './tagged-lead.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Tag, DeletedTag, LeadTag, TaggedLead]), LeadChangesModule],
  controllers: [TagsController],
  providers: [TagsService, TagChangesService],
})
export class TagsModule {
  constructor(jobs: JobRegistry, changes: TagChangesService) {
    jobs.register({
      tasks: { [FORGET_DELETED_TAGS]: () => changes.forgetDeleted() },
      cron: [{ task: FORGET_DELETED_TAGS, match: '22 * * * *' }],
    });
  }
}
