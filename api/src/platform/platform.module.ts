import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from './access/access.module.js';
import { AuditLogModule } from './audit/audit.module.js';
import { Clock } from './time.js';
import type { DatabaseConfig } from './config/config.js';
import { CspReportsModule } from './http/csp-reports/csp-reports.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './http/health/health.module.js';
import { JobRegistry } from './jobs/job-registry.js';
import { Jobs } from './jobs/jobs.service.js';
import { Metrics } from './process/metrics.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { Secrets } from './secrets/secrets.js';
import { JobWorker } from './jobs/job-worker.entity.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: DatabaseConfig, role?: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forFeature([JobWorker]),
        DatabaseModule.with(config, role),
        AuditLogModule,
        AccessModule,
        HealthModule,
        CspReportsModule,
        OutboundModule,
      ],
      providers: [Secrets, Metrics, Clock, Jobs, JobRegistry],
      exports: [Secrets, Metrics, Clock, Jobs, JobRegistry],
    };
  }
}
