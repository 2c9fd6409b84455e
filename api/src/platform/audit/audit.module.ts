import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLog } from './audit-log.js';
import { ThrottledAuditLog } from './throttled-audit-log.js';
import { AuditLogEntry } from './audit-log-entry.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntry])],
  providers: [AuditLog, ThrottledAuditLog],
  exports: [AuditLog, ThrottledAuditLog],
})
export class AuditLogModule {}
