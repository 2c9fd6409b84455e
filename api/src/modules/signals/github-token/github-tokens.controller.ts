import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { GithubTokenStatus, RemovedGithubToken, SavedGithubToken, SaveGithubToken } from './github-token.dto.js';
import { GithubTokensService } from './github-tokens.service.js';

@ApiTags('administration')
@Controller('admin/github-tokens')
export class GithubTokensController {
  constructor(private readonly tokens: GithubTokensService) {}

  @Get(':customerSlug')
  @Access('workspace-admin')
  @ApiOperation({ summary: "State of a customer's GitHub token, without the token" })
  @ApiOkResponse({ type: GithubTokenStatus })
  @ApiFailures({ not_found: 'Unknown customer' })
  async get(@Param('customerSlug') slug: string): Promise<GithubTokenStatus> {
    return { token: await this.tokens.get(slug) };
  }

  @Put(':customerSlug')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({
    summary: 'Save the GitHub token of a customer. It replaces an earlier one',
    description:
      'The token is checked, stored encrypted, and used only for the repositories and workspace of this customer. A read of their stars starts at once.',
  })
  @ApiOkResponse({ type: SavedGithubToken })
  @ApiFailures({
    invalid: 'The code host rejects the token, or the token has the wrong kind or lacks the scope',
    not_found: 'Unknown customer',
    bad_gateway: 'The code host is unreachable',
  })
  async save(
    @Param('customerSlug') slug: string,
    @Body() { token }: SaveGithubToken,
    @CurrentActor() actor: Actor,
  ): Promise<SavedGithubToken> {
    return { success: true, token: await this.tokens.save(slug, token, actor) };
  }

  @Post(':customerSlug/check')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: "Check a customer's GitHub token with the code host again" })
  @ApiOkResponse({ type: SavedGithubToken })
  @ApiFailures({
    not_found: 'Unknown customer, or it has no token',
    bad_gateway: 'The code host is unreachable',
  })
  async check(@Param('customerSlug') slug: string, @CurrentActor() actor: Actor): Promise<SavedGithubToken> {
    return { success: true, token: await this.tokens.check(slug, actor) };
  }

  @Delete(':customerSlug')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: "Remove a customer's GitHub token. Data that was read with it remains" })
  @ApiOkResponse({ type: RemovedGithubToken })
  @ApiFailures({ not_found: 'Unknown customer, or it has no token' })
  async remove(@Param('customerSlug') slug: string, @CurrentActor() actor: Actor): Promise<RemovedGithubToken> {
    await this.tokens.remove(slug, actor);
    return { success: true };
  }
}
