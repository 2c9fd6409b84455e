import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, ManagedWorkspace, RequiredWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import {
  ApiTokenList,
  ApiTokenParameters,
  CreatedApiToken,
  CreateWorkspaceToken,
  RevokedApiToken,
} from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

/** Tokens that belong to a workspace, and outlive the account of who created them. */
@ApiTags('tokens')
@Controller('admin/workspace-tokens')
export class WorkspaceTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The tokens of a workspace' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ApiTokenList })
  async list(@RequiredWorkspace() customerId: CustomerId): Promise<ApiTokenList> {
    return { tokens: await this.tokens.list({ customerId }) };
  }

  @Post()
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Create a token of a workspace. It is shown once' })
  @ApiCreatedResponse({ type: CreatedApiToken })
  @ApiFailures({ conflict: 'An active token has this name, or there are too many' })
  async create(
    @Body() input: CreateWorkspaceToken,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedApiToken> {
    return { success: true, token: await this.tokens.create({ customerId }, input, user, actor) };
  }

  @Delete(':id')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Revoke a token of a workspace' })
  @ApiOkResponse({ type: RevokedApiToken })
  @ApiFailures({ not_found: 'Unknown token, or it has already been revoked' })
  async revoke(
    @Param() { id }: ApiTokenParameters,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<RevokedApiToken> {
    await this.tokens.revoke(id, managed === undefined ? undefined : { customerId: managed }, actor);
    return { success: true };
  }
}
