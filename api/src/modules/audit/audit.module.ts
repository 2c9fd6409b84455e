import { Module } from '@nestjs/common';
import { AuditChainService } from './audit-chain.service.js';
import { AuditController } from './audit.controller.js';

@Module({ controllers: [AuditController], providers: [AuditChainService] })
export class AuditModule {}
