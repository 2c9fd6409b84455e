import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import {
  CrmExclusionState,
  CrmStages,
  RemovedCrmExclusion,
  SaveCrmExclusion,
  SavedCrmExclusion,
} from './crm-exclusion.dto.js';
import { CrmExclusionsService } from './crm-exclusions.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
const NOT_CONNECTED = { not_found: 'The workspace has no CRM connected' };
const NOT_SET_UP = { not_found: 'Nothing is read from the CRM' };

@ApiTags('crm')
@Controller('admin/crm-exclusions')
export class CrmExclusionsController {
  constructor(private readonly exclusions: CrmExclusionsService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Which companies of the CRM are on an exclusion list' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmExclusionState })
  async read(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CrmExclusionState> {
    return { exclusion: await this.exclusions.read({ customerId, userId }) };
  }

  @Get('stages')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The stages of companies and deals that the CRM has now' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmStages })
  @ApiFailures(NOT_CONNECTED)
  stages(@RequiredWorkspace() customerId: CustomerId, @CurrentUser() { userId }: SignedInUser): Promise<CrmStages> {
    return this.exclusions.listStages({ customerId, userId });
  }

  @Put()
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Keep the companies in stages of the CRM on an exclusion list',
    description: 'The list is filled soon after, and every night. Its entries can be changed in the CRM only.',
  })
  @ApiOkResponse({ type: SavedCrmExclusion })
  @ApiFailures({
    ...NOT_CONNECTED,
    conflict: 'The workspace has 50 lists',
    bad_gateway: 'The CRM does not list its stages',
  })
  async save(
    @Body() input: SaveCrmExclusion,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCrmExclusion> {
    return { success: true, exclusion: await this.exclusions.save({ customerId, userId }, input, actor) };
  }

  @Post('read')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Read the companies of the CRM now, and not only at night' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: SavedCrmExclusion })
  @ApiFailures(NOT_SET_UP)
  async refresh(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<SavedCrmExclusion> {
    return { success: true, exclusion: await this.exclusions.requestReading({ customerId, userId }) };
  }

  @Delete()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Delete the exclusion list of the CRM', description: 'Leads that it hid are shown again.' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedCrmExclusion })
  @ApiFailures(NOT_SET_UP)
  async remove(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RemovedCrmExclusion> {
    await this.exclusions.remove({ customerId, userId }, actor);
    return { success: true };
  }
}
