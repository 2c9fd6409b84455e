import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser } from '../../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../../platform/access/request-context.js';
import { sessionTokenHash } from '../../../platform/access/session.statement.js';
import { sessionClient } from '../../../platform/access/session-client.js';
import { Config } from '../../../platform/config/config.js';
import { ownOrigin } from '../../../platform/http/public-address.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import {
  AddedSecondFactor,
  AuthenticatorSetUp,
  ChangedSecondFactor,
  NewRecoveryCodes,
  OneTimeCode,
  PasskeyOptions,
  PasskeyResponse,
  SecondFactorList,
} from './second-factor.dto.js';
import { Passkeys } from './passkeys.service.js';
import { SecondFactors, type FactorOwner } from './second-factors.service.js';

/** The second factors of the signed-in user. */
@ApiTags('session')
@Controller('auth/second-factors')
export class SecondFactorsController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Access('user', { duringSetUp: true })
  @ApiOperation({ summary: "The user's own second factors" })
  @ApiOkResponse({ type: SecondFactorList })
  list(@CurrentUser() user: SignedInUser): Promise<SecondFactorList> {
    return this.factors.list(user);
  }

  @Post('authenticator-app')
  @HttpCode(200)
  @Access('user', { duringSetUp: true, recentSignIn: true })
  @ApiOperation({ summary: 'Start setting up an authenticator app, with a new secret' })
  @ApiOkResponse({ type: AuthenticatorSetUp })
  @ApiFailures({ conflict: 'The user already has an authenticator app' })
  async begin(@CurrentUser() user: SignedInUser): Promise<AuthenticatorSetUp> {
    return { success: true, ...(await this.factors.beginAuthenticator(user)) };
  }

  @Post('authenticator-app/confirm')
  @HttpCode(200)
  @Access('user', { duringSetUp: true, recentSignIn: true })
  @ApiOperation({
    summary: 'Enable the authenticator app with a code of the app',
    description: "The first factor ends the user's other sessions.",
  })
  @ApiOkResponse({ type: AddedSecondFactor })
  @ApiFailures({ invalid: 'The code is wrong', conflict: 'The set-up has not been started' })
  async confirm(
    @Body() { code }: OneTimeCode,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<AddedSecondFactor> {
    const recoveryCodes = await this.factors.confirmAuthenticator(factorOwner(user, request), code);
    return { success: true, recoveryCodes };
  }

  @Delete('authenticator-app')
  @Access('user', { recentSignIn: true })
  @ApiOperation({ summary: 'Remove the authenticator app. The last factor is removed with the recovery codes' })
  @ApiOkResponse({ type: ChangedSecondFactor })
  @ApiFailures({
    not_found: 'The user has no authenticator app',
    conflict: 'It is the last factor and a second factor is required',
  })
  async remove(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<ChangedSecondFactor> {
    await this.factors.removeAuthenticator(factorOwner(user, request));
    return { success: true };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Access('user', { duringSetUp: true, recentSignIn: true })
  @ApiOperation({ summary: 'Start adding a passkey' })
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiFailures({ conflict: 'The limit of passkeys is reached' })
  async beginPasskey(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<PasskeyOptions> {
    return { success: true, options: await this.passkeys.beginAddition(user, ownOrigin(request, this.config)) };
  }

  @Post('passkeys')
  @HttpCode(200)
  @Access('user', { duringSetUp: true, recentSignIn: true })
  @ApiOperation({ summary: 'Add a passkey', description: "The first factor ends the user's other sessions." })
  @ApiOkResponse({ type: AddedSecondFactor })
  @ApiFailures({ invalid: 'The response does not match the latest options' })
  async addPasskey(
    @Body() { response }: PasskeyResponse,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<AddedSecondFactor> {
    const name = sessionClient(request).browser ?? 'Unknown browser';
    const origin = ownOrigin(request, this.config);
    const recoveryCodes = await this.passkeys.add(factorOwner(user, request), origin, name, response);
    return { success: true, recoveryCodes };
  }

  @Delete('passkeys/:passkeyId')
  @Access('user', { recentSignIn: true })
  @ApiOperation({ summary: 'Remove a passkey. The last factor is removed with the recovery codes' })
  @ApiOkResponse({ type: ChangedSecondFactor })
  @ApiFailures({ not_found: 'Unknown passkey', conflict: 'It is the last factor and a second factor is required' })
  async removePasskey(
    @Param('passkeyId') passkeyId: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
  ): Promise<ChangedSecondFactor> {
    await this.passkeys.remove(factorOwner(user, request), passkeyId);
    return { success: true };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Access('user', { recentSignIn: true })
  @ApiOperation({ summary: 'Replace the recovery codes' })
  @ApiOkResponse({ type: NewRecoveryCodes })
  @ApiFailures({ conflict: 'The user has no second factor' })
  async renew(@CurrentUser() user: SignedInUser, @Req() request: FastifyRequest): Promise<NewRecoveryCodes> {
    return { success: true, recoveryCodes: await this.factors.renewRecoveryCodes(factorOwner(user, request)) };
  }
}

function factorOwner(user: SignedInUser, { ip, headers }: FastifyRequest): FactorOwner {
  return { user, address: ip, session: sessionTokenHash(headers.cookie) };
}
