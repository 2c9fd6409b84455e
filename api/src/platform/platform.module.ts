import { Global, Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccessModule } from './access/access.module.js';
import { AuditLogModule } from './audit/audit.module.js';
import { Clock } from './time.js';
import { Config, type DatabaseConfig } from './config/config.js';
import { CspReportsModule } from './http/csp-reports/csp-reports.module.js';
import type { DatabaseRole } from './database/database-roles.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './http/health/health.module.js';
import { JobRegistry } from './jobs/job-registry.js';
import { Jobs } from './jobs/jobs.service.js';
import { Metrics } from './process/metrics.js';
import { OutboundModule } from './outbound/outbound.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import { DataKey } from './secrets/data-key.entity.js';
import { KeyRotationService } from './secrets/key-rotation.service.js';
import { KeyStatusService } from './secrets/key-status.service.js';
import { Secrets } from './secrets/secrets.js';
import { JobWorker } from './jobs/job-worker.entity.js';

/** Ready, with the keys of the database, before anything uses it. */
const SECRETS: FactoryProvider = {
  provide: Secrets,
  inject: [Config, DataSource],
  useFactory: (config: Config, db: DataSource) => Secrets.open(config, db),
};

@Global()
@Module({})
export class PlatformModule {
  static with(config: DatabaseConfig, role: DatabaseRole): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forFeature([JobWorker, DataKey]),
        DatabaseModule.with(config, role),
        AuditLogModule,
        AccessModule,
        HealthModule,
        CspReportsModule,
        OutboundModule,
        RateLimitsModule,
      ],
      providers: [SECRETS, KeyRotationService, KeyStatusService, Metrics, Clock, Jobs, JobRegistry],
      exports: [Secrets, KeyRotationService, KeyStatusService, Metrics, Clock, Jobs, JobRegistry],
    };
  }
}
