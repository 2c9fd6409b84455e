import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LeadChangesModule } from '../leads/changes/lead-changes.module.js';
import { LeadScoresModule } from '../leads/score/lead-scores.module.js';
import { ExclusionEntry } from './exclusion-entry.entity.js';
import { ExclusionList } from './exclusion-list.entity.js';
import { ExclusionsController } from './exclusions.controller.js';
import { ExclusionsService } from './exclusions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExclusionList, ExclusionEntry]), LeadChangesModule, LeadScoresModule],
  controllers: [ExclusionsController],
  providers: [ExclusionsService],
  exports: [ExclusionsService],
})
export class ExclusionsModule {}
