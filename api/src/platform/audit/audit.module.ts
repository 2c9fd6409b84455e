import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { Refusals } from './refusals.js';

@Global()
@Module({ providers: [AuditLog, Refusals], exports: [AuditLog, Refusals] })
export class AuditLogModule {}
