import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';
import { WorkspaceVisit } from './workspace-visit.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([WorkspaceVisit])],
  controllers: [VisitsController],
  providers: [VisitsService],
})
export class VisitsModule {}
