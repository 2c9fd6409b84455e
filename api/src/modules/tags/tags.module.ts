import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { TagsController } from './tags.controller.js';
import { TagsService } from './tags.service.js';
import { Tag } from './tag.entity.js';
import { LeadTag } from './lead-tag.entity.js';
import { TaggedLead } from './tagged-lead.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Tag, LeadTag, TaggedLead]), LeadChangesModule],
  controllers: [TagsController],
  providers: [TagsService],
})
export class TagsModule {}
