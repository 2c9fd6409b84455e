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
  @Access('admin')
  @ApiOperation({ summary: 'What is known about a customer’s GitHub token, without the token' })
  @ApiOkResponse({ type: GithubTokenStatus })
  @ApiFailures({ not_found: 'No such customer' })
  async get(@Param('customerSlug') slug: string): Promise<GithubTokenStatus> {
    return { token: await this.tokens.get(slug) };
  }

  @Put(':customerSlug')
  @Access('admin', { recentSignIn: true })
  @ApiOperation({
    summary: 'Save the GitHub token of a customer, in place of one that it has',
    description:
      'It is checked first, stored encrypted, and used for this customer’s repositories and workspace only. Their stars are read with it at once.',
  })
  @ApiOkResponse({ type: SavedGithubToken })
  @ApiFailures({
    invalid: 'The code host does not accept the token, or it is of the wrong kind, or lacks the scope',
    not_found: 'No such customer',
    bad_gateway: 'The code host cannot be reached',
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
  @Access('admin')
  @ApiOperation({ summary: 'Ask the code host again whether it accepts a customer’s GitHub token' })
  @ApiOkResponse({ type: SavedGithubToken })
  @ApiFailures({
    not_found: 'No such customer, or it has no token',
    bad_gateway: 'The code host cannot be reached',
  })
  async check(@Param('customerSlug') slug: string, @CurrentActor() actor: Actor): Promise<SavedGithubToken> {
    return { success: true, token: await this.tokens.check(slug, actor) };
  }

  @Delete(':customerSlug')
  @Access('admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Remove a customer’s GitHub token; what was read with it stays' })
  @ApiOkResponse({ type: RemovedGithubToken })
  @ApiFailures({ not_found: 'No such customer, or it has no token' })
  async remove(@Param('customerSlug') slug: string, @CurrentActor() actor: Actor): Promise<RemovedGithubToken> {
    await this.tokens.remove(slug, actor);
    return { success: true };
  }
}
