import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiQuery, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { JSON_LINES } from '../../../platform/http/json-lines.js';
import { BULK_ACTION_TIMEOUT_MS, MAX_UPLOAD_BYTES } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { pluralize } from '../../../platform/pluralize.js';
import { csvText } from '../enrichment/enrich-file.js';
import { respondWithProgress } from '../enrichment/enrich-response.js';
import { EnrichLine, EnrichReportView, UploadEnrichment } from '../enrichment/enrich.dto.js';
import { ENRICH_PROGRESS } from '../enrichment/enrich.service.js';
import { RemovedWorkspaceFile, WorkspaceFileId, WorkspaceFileList } from './workspace-files.dto.js';
import { WorkspaceFilesService } from './workspace-files.service.js';

/** Names the workspace; one's own by default. Not in the body, which is read after the authorization. */
const WORKSPACE_QUERY = { name: 'customer_slug', type: String, required: false };

@ApiTags('administration')
@Controller('admin/enrichment-files')
export class WorkspaceFilesController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly files: WorkspaceFilesService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The enrichment files that hold in a workspace alone' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: WorkspaceFileList })
  async list(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<WorkspaceFileList> {
    const files = await this.writes.transaction({ customerId, userId }, (tx) => this.files.list(tx));
    return { success: true, files };
  }

  @Post()
  @HttpCode(200)
  @Access('workspace-admin', { maxBodyBytes: MAX_UPLOAD_BYTES })
  @ApiOperation({
    summary: 'Import an enrichment file for one workspace alone',
    description:
      'What the file says about leads of the workspace, and about companies, is shown in this workspace only, instead of ' +
      'what sources say. Stores all valid cells in one transaction. ' +
      `With \`Accept: ${JSON_LINES}\` the response is streamed, as that of \`POST /api/admin/enrich\`.`,
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiExtraModels(EnrichReportView, EnrichLine)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(EnrichReportView) } },
      [JSON_LINES]: { schema: { $ref: getSchemaPath(EnrichLine) } },
    },
  })
  @ApiFailures({
    invalid: 'Not CSV, or the column `login` is missing',
    too_large: 'Split the file',
    conflict: 'The workspace has 200 files',
  })
  upload(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId, customerSlug: own }: SignedInUser,
    @Body() { fileName, csv, preview }: UploadEnrichment,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<EnrichReportView | StreamableFile> {
    return respondWithProgress(accept, reply, (onProgress) => {
      const source = csvText(fileName, csv, (share) => onProgress?.(share * ENRICH_PROGRESS.read));
      return this.change({ customerId, userId }, async (tx) => {
        const options = { preview, ...(onProgress && { onProgress }) };
        const report = await this.files.enrich(tx, { customerId, userId }, source, options);
        const counts = [
          pluralize(report.rows, 'row'),
          pluralize(report.people, 'person', 'people'),
          pluralize(report.companies, 'company', 'companies'),
        ];
        const detail = `${report.file}: ${counts.join(', ')}`;
        const entry = {
          action: 'enrichment-file.import',
          outcome: 'done',
          ...actor,
          ...workspaceOf(named, own),
          detail,
        } as const;
        if (!preview) await this.audit.record(entry, tx);
        return { ...report, preview };
      });
    });
  }

  @Delete(':fileId')
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Remove an enrichment file of a workspace',
    description: 'Removes its values; those of an earlier file that it replaced do not return.',
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedWorkspaceFile })
  @ApiFailures({ not_found: 'Unknown file in this workspace' })
  remove(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId, customerSlug: own }: SignedInUser,
    @Param() { fileId }: WorkspaceFileId,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<RemovedWorkspaceFile> {
    return this.change({ customerId, userId }, async (tx) => {
      const { name, leads } = await this.files.remove(tx, customerId, fileId);
      const entry = {
        action: 'enrichment-file.remove',
        outcome: 'done',
        ...actor,
        ...workspaceOf(named, own),
        detail: name,
      } as const;
      await this.audit.record(entry, tx);
      return { success: true, leads };
    });
  }

  private change<Result>(
    actor: { customerId: CustomerId; userId: number },
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.writes.transaction(actor, work, { exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }
}

function workspaceOf(named: string | undefined, own: string | null): { customerSlug?: string } {
  const customerSlug = named ?? own ?? undefined;
  return customerSlug === undefined ? {} : { customerSlug };
}
