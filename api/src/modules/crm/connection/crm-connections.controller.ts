import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import {
  CheckedCrmConnection,
  CrmConnectionState,
  CrmProperties,
  RemovedCrmConnection,
  SaveCrmConnection,
  SavedCrmConnection,
} from './crm-connection.dto.js';
import { CrmConnectionsService } from './crm-connections.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
const NOT_CONNECTED = { not_found: 'The workspace has no CRM connected' };

@ApiTags('crm')
@Controller('admin/crm-connection')
export class CrmConnectionsController {
  constructor(private readonly connections: CrmConnectionsService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The CRM of a workspace, and those that can be connected' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmConnectionState })
  read(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CrmConnectionState> {
    return this.connections.read({ customerId, userId });
  }

  @Get('properties')
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'The properties of contacts in the CRM, or of leads in Salesforce, which a mapping can name',
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmProperties })
  @ApiFailures(NOT_CONNECTED)
  listProperties(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CrmProperties> {
    return this.connections.listProperties({ customerId, userId });
  }

  @Put()
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({
    summary: 'Connect a CRM, or change its token and mapping',
    description: 'Another CRM replaces the former: what was pushed there is forgotten here, and stays there.',
  })
  @ApiOkResponse({ type: SavedCrmConnection })
  async save(
    @Body() input: SaveCrmConnection,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCrmConnection> {
    return { success: true, connection: await this.connections.save({ customerId, userId }, input, actor) };
  }

  @Delete()
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Disconnect the CRM; its contacts stay' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedCrmConnection })
  @ApiFailures(NOT_CONNECTED)
  async remove(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RemovedCrmConnection> {
    await this.connections.remove({ customerId, userId }, actor);
    return { success: true };
  }

  @Post('check')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Check that the CRM accepts the token and has the properties of the mapping. Changes nothing there',
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CheckedCrmConnection })
  @ApiFailures(NOT_CONNECTED)
  async check(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CheckedCrmConnection> {
    return { success: true, ...(await this.connections.check({ customerId, userId }, actor)) };
  }
}
