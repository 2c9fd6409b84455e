import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { CRM_NAMES } from '../../leads/fields/crm-kinds.rules.js';
import {
  CreateCrmPush,
  CreatedCrmPush,
  CrmPushParameters,
  CrmPushView,
  CrmStatus,
  StartCrmPush,
} from './crm-push.dto.js';
import { CrmPushesService } from './crm-pushes.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
const WRITING = 'Another push is being written';

@ApiTags('crm')
@Controller('crm')
export class CrmPushesController {
  constructor(private readonly pushes: CrmPushesService) {}

  @Get()
  @Access('workspace')
  @ApiOperation({ summary: 'Which CRM the workspace has connected' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmStatus })
  async status(@Workspace() customerId: CustomerId, @CurrentUser() { userId }: SignedInUser): Promise<CrmStatus> {
    const kind = await this.pushes.readKind({ customerId, userId });
    return { kind, name: kind === null ? null : CRM_NAMES[kind] };
  }

  @Post('pushes')
  @Access('workspace')
  @ApiOperation({
    summary: 'Prepare a push of leads to the CRM: a dry run that changes nothing there',
    description: 'Replaces a push of the workspace that was not started.',
  })
  @ApiCreatedResponse({ type: CreatedCrmPush })
  @ApiFailures({ not_found: 'The workspace has no CRM connected', conflict: WRITING })
  async create(
    @Body() input: CreateCrmPush,
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedCrmPush> {
    return { success: true, push: await this.pushes.create({ customerId, userId }, input, actor) };
  }

  @Get('pushes/:pushId')
  @Access('workspace')
  @ApiOperation({ summary: 'A push: what it would change, or has changed' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmPushView })
  @ApiFailures({ not_found: 'No such push in this workspace' })
  read(
    @Param() { pushId }: CrmPushParameters,
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CrmPushView> {
    return this.pushes.read({ customerId, userId }, pushId);
  }

  @Post('pushes/:pushId/start')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Write what the dry run has shown',
    description: 'Values that have changed in the CRM since the dry run stay as they are.',
  })
  @ApiOkResponse({ type: CreatedCrmPush })
  @ApiFailures({ not_found: 'No such push in this workspace', conflict: `The dry run is not complete, or ${WRITING}` })
  async start(
    @Param() { pushId }: CrmPushParameters,
    @Body() { overwriteConflicts }: StartCrmPush,
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedCrmPush> {
    return { success: true, push: await this.pushes.start({ customerId, userId }, pushId, overwriteConflicts, actor) };
  }
}
