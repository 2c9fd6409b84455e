import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AuditLogModule } from './audit/audit.module.js';
import { Clock } from './clock.js';
import type { DatabaseConfig } from './config.js';
import { CspReportsModule } from './csp-reports/csp-reports.module.js';
import { DatabaseModule } from './database.js';
import { HealthModule } from './health/health.module.js';
import { JobRegistry } from './jobs/job-registry.js';
import { Jobs } from './jobs/jobs.service.js';
import { Metrics } from './metrics.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { Secrets } from './secrets.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: DatabaseConfig, role?: string): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
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
