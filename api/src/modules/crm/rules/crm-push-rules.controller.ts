import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import {
  CrmPushRuleList,
  CrmPushRuleParameters,
  PrepareCrmPushRule,
  SavedCrmPushRules,
  StartCrmPushRule,
} from './crm-push-rule.dto.js';
import { CrmPushRulesService } from './crm-push-rules.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };

@ApiTags('crm')
@Controller('admin/crm-push-rules')
export class CrmPushRulesController {
  constructor(private readonly rules: CrmPushRulesService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The views whose new leads are pushed to the CRM' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: CrmPushRuleList })
  async list(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<CrmPushRuleList> {
    return { rules: await this.rules.list({ customerId, userId }) };
  }

  @Put(':viewId')
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Add a rule that is off, with a dry run of the leads of the view',
    description: 'Turns off a rule that is on. The dry run has at most the first 2,000 leads.',
  })
  @ApiOkResponse({ type: SavedCrmPushRules })
  @ApiFailures({
    not_found: 'The workspace has no CRM, or no such shared view of leads',
    conflict: 'Another push is being written, or the workspace has 20 rules',
  })
  async prepare(
    @Param() { viewId }: CrmPushRuleParameters,
    @Body() _: PrepareCrmPushRule,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCrmPushRules> {
    return { success: true, rules: await this.rules.prepare({ customerId, userId }, viewId, actor) };
  }

  @Post(':viewId/start')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Turn a rule on, once its dry run is complete' })
  @ApiOkResponse({ type: SavedCrmPushRules })
  @ApiFailures({ not_found: 'No such rule in this workspace', conflict: 'The dry run is not complete' })
  async start(
    @Param() { viewId }: CrmPushRuleParameters,
    @Body() { pushesPresent }: StartCrmPushRule,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCrmPushRules> {
    return { success: true, rules: await this.rules.start({ customerId, userId }, viewId, pushesPresent, actor) };
  }

  @Delete(':viewId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Remove a rule; contacts that it has pushed stay' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: SavedCrmPushRules })
  @ApiFailures({ not_found: 'No such rule in this workspace' })
  async remove(
    @Param() { viewId }: CrmPushRuleParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SavedCrmPushRules> {
    return { success: true, rules: await this.rules.remove({ customerId, userId }, viewId, actor) };
  }
}
