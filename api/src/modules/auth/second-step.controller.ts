import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { sessionClient } from '../../platform/access/session-client.js';
import { hashToken, sessionTokenHash } from '../../platform/access/session.statement.js';
import { Config } from '../../platform/config/config.js';
import { isOverTls, ownOrigin } from '../../platform/http/public-address.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { Passkeys } from '../users/second-factor/passkeys.service.js';
import { OneTimeCode, PasskeyOptions, PasskeyResponse } from '../users/second-factor/second-factor.dto.js';
import { PendingSecondFactor, SignedIn } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { pendingTokenHash, setPendingCookie, setSessionCookie } from './session-cookie.js';

const ENDED = 'No sign-in is pending';

/** The second step of a sign-in, of users with a second factor. */
@ApiTags('session')
@Controller('auth/second-factor')
export class SecondStepController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: Passkeys,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Access('public')
  @ApiOperation({ summary: 'Whether a sign-in of this browser waits for a second factor' })
  @ApiOkResponse({ type: PendingSecondFactor })
  async describe(@Req() { headers }: FastifyRequest): Promise<PendingSecondFactor> {
    const pending = await this.auth.findPending(pendingTokenHash(headers.cookie));
    const hasPasskey = pending !== null && (await this.passkeys.hasPasskey(pending.user.userId));
    return { pending: pending !== null, hasPasskey };
  }

  @Post()
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code' })
  @ApiOkResponse({ type: SignedIn })
  @ApiFailures({ invalid: 'The code is wrong or was already used', unauthenticated: ENDED })
  async finishWithCode(
    @Body() { code }: OneTimeCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const [pending, previous] = tokenHashes(request);
    const token = await this.auth.finishWithCode(pending, code, sessionClient(request), previous);
    return this.sendSession(token, request, reply);
  }

  @Post('passkey/options')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Start the second step of a sign-in with a passkey' })
  @ApiOkResponse({ type: PasskeyOptions })
  @ApiFailures({ not_found: 'The user has no passkey', unauthenticated: ENDED })
  async beginPasskey(@Req() request: FastifyRequest): Promise<PasskeyOptions> {
    const { user } = await this.auth.requirePending(pendingTokenHash(request.headers.cookie));
    return { success: true, options: await this.passkeys.beginUse(user.userId, ownOrigin(request, this.config)) };
  }

  @Post('passkey')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Finish a sign-in with a passkey' })
  @ApiOkResponse({ type: SignedIn })
  @ApiFailures({
    invalid: 'The response is not from a passkey of the user, or does not match the latest options',
    unauthenticated: ENDED,
  })
  async finishWithPasskey(
    @Body() { response }: PasskeyResponse,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const [pending, previous] = tokenHashes(request);
    const proof = { origin: ownOrigin(request, this.config), response };
    const token = await this.auth.finishWithPasskey(pending, proof, sessionClient(request), previous);
    return this.sendSession(token, request, reply);
  }

  private async sendSession(token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const isSecure = isOverTls(request, this.config.publicUrl);
    setPendingCookie(reply, null, isSecure);
    setSessionCookie(reply, token, isSecure);
    void reply.type(JSON_TYPE);
    return `{"success":true,"user":${await this.auth.findUserJson(hashToken(token))}}`;
  }
}

/** Of the sign-in that waits, and of the browser's previous session. */
function tokenHashes({ headers: { cookie } }: FastifyRequest): [pending: Buffer | null, previous: Buffer | null] {
  return [pendingTokenHash(cookie), sessionTokenHash(cookie)];
}
