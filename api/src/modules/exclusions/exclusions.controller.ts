import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiCreatedResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { AuditLog, type AuditAction } from '../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { BULK_ACTION_TIMEOUT_MS, DEFAULT_PAGE_SIZE } from '../../platform/limits.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { readExclusionText } from './exclusion-file.js';
import {
  ChangedExclusionList,
  EntriesQuery,
  EntryReport,
  ExclusionEntries,
  ExclusionListId,
  ExclusionLists,
  ListSettings,
  RemovedEntries,
  RemovedExclusionList,
  RemoveEntries,
  TypedEntries,
} from './exclusions.dto.js';
import { ExclusionsService } from './exclusions.service.js';

/** Names the workspace; one's own by default. */
const WORKSPACE_QUERY = { name: 'customer_slug', type: String, required: false };
const UNKNOWN_LIST = { not_found: 'Unknown list in this workspace' };
const NAME_TAKEN = { conflict: 'There is a list of this name, or the workspace has 50 lists' };

@ApiTags('administration')
@Controller('admin/exclusion-lists')
export class ExclusionsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly exclusions: ExclusionsService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The exclusion lists of a workspace, with what each matches now' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: ExclusionLists })
  async list(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<ExclusionLists> {
    const lists = await this.writes.transaction({ customerId, userId }, (tx) => this.exclusions.list(tx));
    return { success: true, lists };
  }

  @Post()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Add an empty exclusion list' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiCreatedResponse({ type: ChangedExclusionList })
  @ApiFailures(NAME_TAKEN)
  create(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @Body() settings: ListSettings,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<ChangedExclusionList> {
    return this.change(customerId, user, async (tx, by) => {
      const list = await this.exclusions.create(tx, by, settings);
      await this.record(tx, 'exclusion-list.create', actor, named ?? user.customerSlug, settingsText(list));
      return { success: true, list };
    });
  }

  @Put(':listId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Change the name, kind or effect of an exclusion list' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: ChangedExclusionList })
  @ApiFailures({ ...UNKNOWN_LIST, ...NAME_TAKEN })
  update(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @Param() { listId }: ExclusionListId,
    @Body() settings: ListSettings,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<ChangedExclusionList> {
    return this.change(customerId, user, async (tx, by) => {
      const list = await this.exclusions.update(tx, by, listId, settings);
      await this.record(tx, 'exclusion-list.update', actor, named ?? user.customerSlug, settingsText(list));
      return { success: true, list };
    });
  }

  @Delete(':listId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Delete an exclusion list', description: 'Leads that it hid are shown again.' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedExclusionList })
  @ApiFailures(UNKNOWN_LIST)
  remove(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @Param() { listId }: ExclusionListId,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<RemovedExclusionList> {
    return this.change(customerId, user, async (tx, by) => {
      const name = await this.exclusions.remove(tx, by, listId);
      await this.record(tx, 'exclusion-list.delete', actor, named ?? user.customerSlug, name);
      return { success: true };
    });
  }

  @Get(':listId/entries')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'A page of the domains and company names of an exclusion list' })
  @ApiOkResponse({ type: ExclusionEntries })
  @ApiFailures(UNKNOWN_LIST)
  async entries(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param() { listId }: ExclusionListId,
    @Query() { after = '', limit = DEFAULT_PAGE_SIZE }: EntriesQuery,
  ): Promise<ExclusionEntries> {
    const entries = await this.writes.transaction({ customerId, userId }, (tx) =>
      this.exclusions.entries(tx, listId, after, limit),
    );
    return { success: true, entries, next: entries.length === limit ? (entries.at(-1)?.value ?? null) : null };
  }

  @Post(':listId/entries')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Add domains and company names to an exclusion list, or replace them',
    description: 'Lines that are neither are left out and reported; the others are stored in one transaction.',
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: EntryReport })
  @ApiFailures({ ...UNKNOWN_LIST, conflict: 'The lists of the workspace have 50,000 entries' })
  async changeEntries(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @Param() { listId }: ExclusionListId,
    @Body() { text, replace, preview }: TypedEntries,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<EntryReport> {
    const { entries, lines, faults } = await readExclusionText(text);
    if (preview) {
      const changes = await this.writes.transaction({ customerId, userId: user.userId }, (tx) =>
        this.exclusions.preview(tx, listId, entries, replace),
      );
      return { success: true, preview, lines, faults, ...changes };
    }
    return this.change(customerId, user, async (tx, by) => {
      const { name, ...changes } = await this.exclusions.changeEntries(tx, by, listId, entries, replace);
      const detail = `${name}: ${changes.added} added, ${changes.removed} removed`;
      await this.record(tx, 'exclusion-list.entries', actor, named ?? user.customerSlug, detail);
      return { success: true, preview, lines, faults, ...changes };
    });
  }

  @Delete(':listId/entries')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Remove entries of an exclusion list by their values' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedEntries })
  @ApiFailures(UNKNOWN_LIST)
  removeEntries(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @Param() { listId }: ExclusionListId,
    @Body() { values }: RemoveEntries,
    @CurrentActor() actor: Actor,
    @Query('customer_slug') named?: string,
  ): Promise<RemovedEntries> {
    return this.change(customerId, user, async (tx, by) => {
      const { name, removed } = await this.exclusions.removeEntries(tx, by, listId, values);
      const detail = `${name}: ${removed} removed`;
      await this.record(tx, 'exclusion-list.entries', actor, named ?? user.customerSlug, detail);
      return { success: true, removed };
    });
  }

  private change<Result>(
    customerId: CustomerId,
    { userId }: SignedInUser,
    work: (tx: EntityManager, by: { customerId: CustomerId; userId: number }) => Promise<Result>,
  ): Promise<Result> {
    const by = { customerId, userId };
    return this.writes.transaction(by, (tx) => work(tx, by), { exclusive: true, timeoutMs: BULK_ACTION_TIMEOUT_MS });
  }

  private record(tx: EntityManager, action: AuditAction, actor: Actor, customerSlug: string | null, detail: string) {
    return this.audit.record({ action, outcome: 'done', ...actor, customerSlug, detail }, tx);
  }
}

const settingsText = ({ name, kind, effect }: ListSettings): string => `${name}: ${kind}, ${effect}`;
