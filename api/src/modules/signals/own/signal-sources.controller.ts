import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { BULK_ACTION_TIMEOUT_MS } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import {
  AddSignalSource,
  RemovedSignalSource,
  SavedSignalSource,
  SaveSignalSource,
  SignalSourceId,
  SignalSourceList,
  SignalSourceQuery,
} from './own-signals.dto.js';
import { SignalSourcesService } from './signal-sources.service.js';

@ApiTags('administration')
@Controller('admin/signal-sources')
export class SignalSourcesController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly sources: SignalSourcesService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The own sources of a workspace, by name' })
  @ApiOkResponse({ type: SignalSourceList })
  async list(@RequiredWorkspace() customerId: CustomerId, @Query() _: SignalSourceQuery): Promise<SignalSourceList> {
    const sources = await this.writes.acrossWorkspaces((tx) => this.sources.list(tx, customerId));
    return { success: true, sources };
  }

  @Post()
  @HttpCode(201)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Add an own source, whose signals `POST /api/signals` takes' })
  @ApiCreatedResponse({ type: SavedSignalSource })
  @ApiFailures({ conflict: 'The workspace has a source of this name, or 50 sources' })
  add(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentActor() actor: Actor,
    @Body() source: AddSignalSource,
  ): Promise<SavedSignalSource> {
    return this.writes.acrossWorkspaces(async (tx) => {
      const sourceId = await this.sources.add(tx, customerId, source);
      const entry = { action: 'signal-source.create', outcome: 'done', ...actor } as const;
      await this.audit.record({ ...entry, customerSlug: source.customer_slug, detail: source.name }, tx);
      return { success: true, sourceId };
    });
  }

  @Put(':sourceId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Rename an own source and set its weight in the score' })
  @ApiOkResponse({ type: SavedSignalSource })
  @ApiFailures({ not_found: 'Unknown source in this workspace', conflict: 'Another source has this name' })
  change(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentActor() actor: Actor,
    @Param() { sourceId }: SignalSourceId,
    @Body() source: SaveSignalSource,
  ): Promise<SavedSignalSource> {
    return this.writes.acrossWorkspaces(
      async (tx) => {
        const before = await this.sources.change(tx, customerId, sourceId, source);
        const detail = before === source.name ? before : `${before} → ${source.name}`;
        const entry = { action: 'signal-source.update', outcome: 'done', ...actor } as const;
        await this.audit.record({ ...entry, customerSlug: source.customer_slug, detail }, tx);
        return { success: true, sourceId: Number(sourceId) };
      },
      { timeoutMs: BULK_ACTION_TIMEOUT_MS },
    );
  }

  @Delete(':sourceId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Remove an own source with all signals that it has sent' })
  @ApiOkResponse({ type: RemovedSignalSource })
  @ApiFailures({ not_found: 'Unknown source in this workspace' })
  remove(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentActor() actor: Actor,
    @Param() { sourceId }: SignalSourceId,
    @Query() { customer_slug: customerSlug }: SignalSourceQuery,
  ): Promise<RemovedSignalSource> {
    return this.writes.acrossWorkspaces(
      async (tx) => {
        const { name, leads } = await this.sources.remove(tx, customerId, sourceId);
        const entry = { action: 'signal-source.remove', outcome: 'done', ...actor } as const;
        await this.audit.record({ ...entry, customerSlug, detail: name }, tx);
        return { success: true, leads };
      },
      { timeoutMs: BULK_ACTION_TIMEOUT_MS },
    );
  }
}
