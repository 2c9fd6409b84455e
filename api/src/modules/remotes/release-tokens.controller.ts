import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import {
  CreatedReleaseToken,
  CreateReleaseToken,
  ReleaseTokenList,
  ReleaseTokenParameters,
  RevokedReleaseToken,
} from './release-token.dto.js';
import { ReleaseTokensService } from './release-tokens.service.js';

@ApiTags('administration')
@Controller('admin/release-tokens')
export class ReleaseTokensController {
  constructor(private readonly tokens: ReleaseTokensService) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'The tokens that may release a remote' })
  @ApiOkResponse({ type: ReleaseTokenList })
  async list(): Promise<ReleaseTokenList> {
    return { tokens: await this.tokens.list() };
  }

  @Post()
  @Access('admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Create a token for releases of one remote. The token is shown once' })
  @ApiCreatedResponse({ type: CreatedReleaseToken })
  async create(@Body() input: CreateReleaseToken, @CurrentActor() actor: Actor): Promise<CreatedReleaseToken> {
    return { success: true, token: await this.tokens.create(input, actor) };
  }

  @Delete(':id')
  @Access('admin')
  @ApiOperation({ summary: 'Revoke a token' })
  @ApiOkResponse({ type: RevokedReleaseToken })
  @ApiFailures({ not_found: 'Unknown token, or it has already been revoked' })
  async revoke(@Param() { id }: ReleaseTokenParameters, @CurrentActor() actor: Actor): Promise<RevokedReleaseToken> {
    await this.tokens.revoke(id, actor);
    return { success: true };
  }
}
