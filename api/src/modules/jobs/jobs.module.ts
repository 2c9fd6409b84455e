import { Module } from '@nestjs/common';
import { ReposModule } from '../repos/repos.module.js';
import { AdminJobsController } from './admin-jobs.controller.js';
import { JobsListService } from './jobs-list.service.js';

@Module({ imports: [ReposModule], controllers: [AdminJobsController], providers: [JobsListService] })
export class JobsModule {}
