import { Body, Controller, Headers, HttpCode, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { JSON_LINES } from '../../../platform/http/json-lines.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_UPLOAD_BYTES } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { pluralize } from '../../../platform/pluralize.js';
import { EnrichLine, EnrichReportView, UploadEnrichment } from './enrich.dto.js';
import { csvText } from './enrich-file.js';
import { respondWithProgress } from './enrich-response.js';
import { EnrichService, ENRICH_PROGRESS } from './enrich.service.js';

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
      'Like the command `enrich`, for the people of all workspaces. Stores all valid cells of the file in one transaction. ' +
      `With \`Accept: ${JSON_LINES}\` the response is streamed: one JSON object per line with the share of the work that is ` +
      'done, and the report in the last one. A file that fails before its first line gets the error response.',
  })
  @ApiExtraModels(EnrichReportView, EnrichLine)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(EnrichReportView) } },
      [JSON_LINES]: { schema: { $ref: getSchemaPath(EnrichLine) } },
    },
  })
  @ApiFailures({ invalid: 'Not CSV, or the column `login` is missing', too_large: 'Use the command for larger files' })
  async upload(
    @Body() body: UploadEnrichment,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<EnrichReportView | StreamableFile> {
    return respondWithProgress(accept, reply, (onProgress) => this.enrich(body, actor, onProgress));
  }

  private enrich(
    { fileName, csv, preview }: UploadEnrichment,
    actor: Actor,
    onProgress?: (percent: number) => void,
  ): Promise<EnrichReportView> {
    const source = csvText(fileName, csv, (share) => onProgress?.(share * ENRICH_PROGRESS.read));
    const work = async (tx: EntityManager) => {
      const report = await this.enrichment.enrich(tx, source, { preview, ...(onProgress && { onProgress }) });
      const counts = [
        pluralize(report.rows, 'row'),
        pluralize(report.people, 'person', 'people'),
        pluralize(report.companies, 'company', 'companies'),
      ];
      const detail = `${report.file}: ${counts.join(', ')}`;
      if (!preview) await this.audit.record({ action: 'enrich', outcome: 'done', ...actor, detail }, tx);
      return { ...report, preview };
    };
    // The facts of tens of thousands of people change in one statement, and so do their leads (decision 0039).
    return this.writes.acrossWorkspaces(work, { timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }
}
