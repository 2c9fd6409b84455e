import { Module } from '@nestjs/common';
import { CspReportListeners } from './csp-report-listeners.js';
import { CspReportsController } from './csp-reports.controller.js';

@Module({ controllers: [CspReportsController], providers: [CspReportListeners], exports: [CspReportListeners] })
export class CspReportsModule {}
