import { Module } from '@nestjs/common';
import { AuditChainService } from './audit-chain.service.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditShippingService } from './audit-shipping.service.js';
import { AuditController } from './audit.controller.js';

@Module({
  controllers: [AuditController],
  providers: [AuditChainService, AuditExportService, AuditShippingService],
})
export class AuditModule {}
