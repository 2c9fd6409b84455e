import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { sessionTokenHash } from '../../platform/access/session.statement.js';
import { Config } from '../../platform/config/config.js';
import { ownOrigin } from '../../platform/http/public-address.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { Passkeys } from '../users/second-factor/passkeys.service.js';
import { PasskeyOptions, PasskeyResponse } from '../users/second-factor/second-factor.dto.js';
import { Done } from './auth.dto.js';
import { ProveIdentity, Reauthentication } from './reauthentication.dto.js';
import { ReauthenticationService } from './reauthentication.service.js';

/** Proves the identity of a signed-in user again, for routes with `recentSignIn`. */
@ApiTags('session')
@Controller('auth/reauthentication')
export class ReauthenticationController {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly passkeys: Passkeys,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: 'Ways in which the user can prove their identity, and whether they did so recently' })
  @ApiOkResponse({ type: Reauthentication })
  describe(@CurrentUser() { userId }: SignedInUser, @Req() request: FastifyRequest): Promise<Reauthentication> {
    return this.reauthentication.describe(userId, sessionTokenHash(request.headers.cookie));
  }

  @Post()
  @HttpCode(200)
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: "Prove the user's identity with their password, or with a code of the second factor" })
  @ApiOkResponse({ type: Done })
  @ApiFailures({
    invalid: 'Wrong password or code, or not the kind that this user needs',
    throttled: 'Too many wrong attempts',
  })
  async confirm(
    @Body() proof: ProveIdentity,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    await this.reauthentication.confirm(user, proof, request.ip, sessionTokenHash(request.headers.cookie));
    return { success: true };
  }

  @Post('passkey/options')
  @HttpCode(200)
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: "Start proving the user's identity with a passkey" })
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiFailures({ not_found: 'The user has no passkey' })
  async beginPasskey(@CurrentUser() { userId }: SignedInUser, @Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return { success: true, options: await this.passkeys.beginUse(userId, ownOrigin(request, this.config)) };
  }

  @Post('passkey')
  @HttpCode(200)
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: "Prove the user's identity with a passkey" })
  @ApiOkResponse({ type: Done })
  @ApiFailures({ invalid: 'The response is not from a passkey of the user, or does not match the latest options' })
  async confirmByPasskey(
    @Body() { response }: PasskeyResponse,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    const proof = { origin: ownOrigin(request, this.config), response };
    const tokenHash = sessionTokenHash(request.headers.cookie);
    await this.reauthentication.confirmByPasskey(user, proof, request.ip, tokenHash);
    return { success: true };
  }
}
