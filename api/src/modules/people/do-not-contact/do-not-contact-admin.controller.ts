import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser } from '../../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { DEFAULT_PAGE_SIZE } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { requireLeadId } from '../../leads/list/lead-id.rules.js';
import {
  DecidedDoNotContact,
  DoNotContactCount,
  DoNotContactQuery,
  DoNotContactRequestDetail,
  DoNotContactRequestPage,
} from './do-not-contact.dto.js';
import { DoNotContactService } from './do-not-contact.service.js';
import { DoNotContactRequests } from './requests/do-not-contact-requests.service.js';

/** What administrators do: decide requests of all workspaces, and lift blocks. */
@ApiTags('administration')
@Controller('admin/do-not-contact')
export class DoNotContactAdminController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly people: DoNotContactService,
    private readonly requests: DoNotContactRequests,
  ) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'Number of blocked people and of pending requests' })
  @ApiOkResponse({ type: DoNotContactCount })
  count(): Promise<DoNotContactCount> {
    return this.writes.acrossWorkspaces(async (tx) => ({
      count: await this.people.count(tx),
      pending: await this.requests.countPending(tx),
    }));
  }

  @Get('requests')
  @Access('admin')
  @ApiOperation({ summary: 'Do-not-contact requests of all workspaces' })
  @ApiOkResponse({ type: DoNotContactRequestPage })
  list(@Query() { state, search, before, limit }: DoNotContactQuery): Promise<DoNotContactRequestPage> {
    return this.requests.list({ state, search, before, limit: limit ?? DEFAULT_PAGE_SIZE });
  }

  @Get('requests/:id')
  @Access('admin')
  @ApiOperation({ summary: 'A do-not-contact request, with texts that the erasure does not change' })
  @ApiOkResponse({ type: DoNotContactRequestDetail })
  @ApiFailures({ not_found: 'Unknown request' })
  get(@Param('id') id: string): Promise<DoNotContactRequestDetail> {
    return this.requests.get(id);
  }

  @Post('requests/:id/confirm')
  @HttpCode(200)
  @Access('admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Erase the person in every workspace. This cannot be undone' })
  @ApiOkResponse({ type: DecidedDoNotContact })
  @ApiFailures({ not_found: 'Unknown request', conflict: 'The request has already been decided' })
  async confirm(
    @Param('id') id: string,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<DecidedDoNotContact> {
    await this.requests.confirm(id, { userId, ...actor });
    return { success: true };
  }

  @Post('requests/:id/reject')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ summary: 'Reject a request: the lead is shown again in the state in which it was' })
  @ApiOkResponse({ type: DecidedDoNotContact })
  @ApiFailures({ not_found: 'Unknown request', conflict: 'The request has already been decided' })
  async reject(
    @Param('id') id: string,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<DecidedDoNotContact> {
    await this.requests.reject(id, { userId, ...actor });
    return { success: true };
  }

  @Delete(':leadId')
  @Access('admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Lift the block of an erased person; what was erased stays erased' })
  @ApiParam({ name: 'leadId', type: 'integer' })
  @ApiOkResponse({ type: DecidedDoNotContact })
  @ApiFailures({ not_found: 'This person is not blocked' })
  async lift(
    @Param('leadId') id: string,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<DecidedDoNotContact> {
    const leadId = requireLeadId(id);
    await this.writes.acrossWorkspaces((tx) => this.people.remove(tx, leadId, { userId, ...actor }));
    return { success: true };
  }
}
