import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_UPLOAD_BYTES } from '../../../platform/limits.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { EnrichReportView, UploadEnrichment } from './enrich.dto.js';
import { csvText } from './enrich-file.js';
import { EnrichService } from './enrich.service.js';

@ApiTags('administration')
@Controller('admin/enrich')
export class EnrichController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly enrichment: EnrichService,
    private readonly audit: AuditLog,
  ) {}

  @Post()
  @HttpCode(200)
  @Access('admin', { maxBodyBytes: MAX_UPLOAD_BYTES })
  @ApiOperation({
    summary: 'Import enrichment data (e-mail, title, company, …) from a CSV file',
    description:
      'Like the command `enrich`, for the people of all workspaces. Stores all valid cells of the file in one transaction.',
  })
  @ApiOkResponse({ type: EnrichReportView })
  @ApiFailures({ invalid: 'Not CSV, or the column `login` is missing', too_large: 'Use the command for larger files' })
  upload(
    @Body() { fileName, csv, preview }: UploadEnrichment,
    @CurrentActor() actor: Actor,
  ): Promise<EnrichReportView> {
    const work = async (tx: EntityManager) => {
      const report = await this.enrichment.enrich(tx, csvText(fileName, csv), { preview });
      const detail = `${report.file}: ${report.rows} rows, ${report.people} people, ${report.companies} companies`;
      if (!preview) await this.audit.record({ action: 'enrich', outcome: 'done', ...actor, detail }, tx);
      return { ...report, preview };
    };
    // The facts of tens of thousands of people change in one statement, and so do their leads (decision 0039).
    return this.writes.acrossWorkspaces(work, { timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }
}
