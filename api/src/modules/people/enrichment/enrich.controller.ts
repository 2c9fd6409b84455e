import { Body, Controller, Headers, HttpCode, Logger, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { toAppError, UNEXPECTED } from '../../../platform/http/error.filter.js';
import { JSON_LINES, streamLines } from '../../../platform/http/json-lines.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_UPLOAD_BYTES } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { describeError } from '../../../platform/process/logging.js';
import { EnrichLine, EnrichReportView, UploadEnrichment } from './enrich.dto.js';
import { csvText } from './enrich-file.js';
import { EnrichService, ENRICH_PROGRESS } from './enrich.service.js';

type OnProgress = (percent: number) => void;

@ApiTags('administration')
@Controller('admin/enrich')
export class EnrichController {
  private readonly logger = new Logger(EnrichController.name);

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
    if (!accept.includes(JSON_LINES)) return this.enrich(body, actor);
    let report: EnrichReportView | undefined;
    const lines = await streamLines<EnrichLine>(
      async (send) => {
        report = await this.enrich(
          body,
          actor,
          eachPercent((percent) => send({ percent })),
        );
      },
      (failure) => (failure ? this.failureLine(failure.error) : { success: true, report }),
    );
    if (!lines) return report as EnrichReportView;
    // The last header keeps nginx from buffering the response.
    void reply.headers({ 'content-type': JSON_LINES, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    return new StreamableFile(lines);
  }

  private enrich(
    { fileName, csv, preview }: UploadEnrichment,
    actor: Actor,
    onProgress?: OnProgress,
  ): Promise<EnrichReportView> {
    const source = csvText(fileName, csv, (share) => onProgress?.(share * ENRICH_PROGRESS.read));
    const work = async (tx: EntityManager) => {
      const report = await this.enrichment.enrich(tx, source, { preview, ...(onProgress && { onProgress }) });
      const detail = `${report.file}: ${report.rows} rows, ${report.people} people, ${report.companies} companies`;
      if (!preview) await this.audit.record({ action: 'enrich', outcome: 'done', ...actor, detail }, tx);
      return { ...report, preview };
    };
    // The facts of tens of thousands of people change in one statement, and so do their leads (decision 0039).
    return this.writes.acrossWorkspaces(work, { timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  /** The body of the error response, which cannot be sent any more. */
  private failureLine(error: unknown): EnrichLine {
    const appError = toAppError(error);
    if (!appError) this.logger.error(`An enrichment failed: ${JSON.stringify(describeError(error))}`);
    return { success: false, error: appError?.message ?? UNEXPECTED };
  }
}

/** Calls `onPercent` once for each whole percent that has been reached. */
function eachPercent(onPercent: OnProgress): OnProgress {
  let last = -1;
  return (percent) => {
    const whole = Math.floor(percent);
    if (whole > last) onPercent((last = whole));
  };
}
