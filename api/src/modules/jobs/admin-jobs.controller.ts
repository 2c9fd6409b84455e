import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JobList, JobParameters, JobQuery, RetriedJob } from './job.dto.js';
import { JobsListService } from './jobs-list.service.js';

@ApiTags('administration')
@Controller('admin/jobs')
export class AdminJobsController {
  constructor(private readonly jobs: JobsListService) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'Background jobs and schedules' })
  @ApiOkResponse({ type: JobList })
  list(@Query() { state }: JobQuery): Promise<JobList> {
    return this.jobs.list(state);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ summary: 'Run a job now' })
  @ApiOkResponse({ type: RetriedJob })
  @ApiFailures({ not_found: 'The job has finished or is running' })
  async retry(@Param() { id }: JobParameters, @CurrentActor() actor: Actor): Promise<RetriedJob> {
    await this.jobs.retry(id, actor);
    return { success: true };
  }
}
