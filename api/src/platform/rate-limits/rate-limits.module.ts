import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from '../jobs/job-registry.js';
import { RateLimitCount } from './rate-limit-count.entity.js';
import { RateLimits } from './rate-limits.service.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([RateLimitCount])], providers: [RateLimits], exports: [RateLimits] })
export class RateLimitsModule {
  constructor(jobs: JobRegistry, limits: RateLimits) {
    jobs.register({
      tasks: { 'remove-expired-rate-limits': () => limits.removeExpired() },
      cron: [{ task: 'remove-expired-rate-limits', match: '*/5 * * * *' }],
    });
  }
}
