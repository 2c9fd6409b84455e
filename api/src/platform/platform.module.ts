import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AuditLogModule } from './audit/audit.module.js';
import type { DatabaseConfig } from './config.js';
import { DatabaseModule } from './database.js';
import { HealthModule } from './health/health.module.js';
import { Secrets } from './secrets.js';

@Global()
@Module({})
export class PlatformModule {
  static with(config: DatabaseConfig): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DatabaseModule.with(config), AuditLogModule, AccessModule, HealthModule],
      providers: [Secrets],
      exports: [Secrets],
    };
  }
}
