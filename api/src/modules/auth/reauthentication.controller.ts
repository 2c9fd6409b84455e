import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { sessionTokenHash } from '../../platform/access/session.statement.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { Done } from './auth.dto.js';
import { ProveIdentity, Reauthentication } from './reauthentication.dto.js';
import { ReauthenticationService } from './reauthentication.service.js';

/** Proves the identity of a signed-in user again, for routes with `recentSignIn`. */
@ApiTags('session')
@Controller('auth/reauthentication')
export class ReauthenticationController {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  @Get()
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: 'How the user can prove their identity, and whether they have lately' })
  @ApiOkResponse({ type: Reauthentication })
  describe(@CurrentUser() { userId }: SignedInUser, @Req() request: FastifyRequest): Promise<Reauthentication> {
    return this.reauthentication.describe(userId, sessionTokenHash(request.headers.cookie));
  }

  @Post()
  @HttpCode(200)
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: "Prove the user's identity with their password, or with a code of the second factor" })
  @ApiOkResponse({ type: Done })
  @ApiFailures({ invalid: 'A wrong password or code, or not what this user needs', throttled: 'Too many wrong ones' })
  async confirm(
    @Body() proof: ProveIdentity,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.reauthentication.confirm(user, proof, request.ip, sessionTokenHash(request.headers.cookie));
    return { success: true };
  }
}
