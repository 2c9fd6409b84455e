import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentToken, CurrentUser } from '../../platform/access/access.parameters.js';
import type { ApiToken } from '../../platform/access/api-token.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import {
  ApiTokenList,
  ApiTokenParameters,
  CreateApiToken,
  CreatedApiToken,
  CurrentApiToken,
  RevokedApiToken,
} from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';

@ApiTags('tokens')
@Controller('tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Access('user')
  @ApiOperation({ summary: "The user's own tokens" })
  @ApiOkResponse({ type: ApiTokenList })
  async list(@CurrentUser() { userId }: SignedInUser): Promise<ApiTokenList> {
    return { tokens: await this.tokens.list({ userId, customerId: null }) };
  }

  @Get('current')
  @Access('user', { scope: 'any' })
  @ApiOperation({ summary: 'The token of the request: its scopes, its workspace, and until when it is valid' })
  @ApiOkResponse({ type: CurrentApiToken })
  current(@CurrentUser() user: SignedInUser, @CurrentToken() token: ApiToken): CurrentApiToken {
    const { name, scopes, workspace, expiresAt } = token;
    const slug = workspace ?? (user.isAdmin ? null : user.customerSlug);
    return {
      ...{ name, scopes: [...scopes], customer_slug: slug, user: user.email },
      expiresAt: expiresAt.toISOString(),
    };
  }

  @Post()
  @Access('user', { recentSignIn: true })
  @ApiOperation({ summary: 'Create a token that acts for the user. It is shown once' })
  @ApiCreatedResponse({ type: CreatedApiToken })
  @ApiFailures({ conflict: 'An active token has this name, or there are too many' })
  async create(
    @Body() input: CreateApiToken,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedApiToken> {
    const owner = { userId: user.userId, customerId: null };
    return { success: true, token: await this.tokens.create(owner, input, user, actor) };
  }

  @Delete(':id')
  @Access('user')
  @ApiOperation({ summary: "Revoke one of the user's tokens" })
  @ApiOkResponse({ type: RevokedApiToken })
  @ApiFailures({ not_found: 'Unknown token, or it has already been revoked' })
  async revoke(
    @Param() { id }: ApiTokenParameters,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RevokedApiToken> {
    await this.tokens.revoke(id, { userId, customerId: null }, actor);
    return { success: true };
  }
}
