import { Module } from '@nestjs/common';
import { ReposModule } from '../repos/repos.module.js';
import { SignalsModule } from '../signals/signals.module.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { JobsListService } from './jobs-list.service.js';

@Module({ imports: [ReposModule, SignalsModule], controllers: [AdminJobsController], providers: [JobsListService] })
export class JobsModule {}
