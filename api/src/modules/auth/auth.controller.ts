import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { Config } from '../../platform/config/config.js';
import { isOverTls } from '../../platform/http/public-address.js';
import { sessionClient } from '../../platform/access/session-client.js';
import { hashToken, sessionTokenHash } from '../../platform/access/session.statement.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { OneTimeCode } from '../users/second-factor/second-factor.dto.js';
import { Done, Me, PasswordSignIn, PendingSecondFactor, SignedIn } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clearBrowser, pendingTokenHash, setPendingCookie, setSessionCookie } from './session-cookie.js';

const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

@ApiTags('session')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get('me')
  @Access('public')
  @Header('content-type', JSON_CONTENT_TYPE)
  @ApiOperation({ summary: 'Who is signed in, if anyone' })
  @ApiOkResponse({ type: Me })
  async me(@Req() request: FastifyRequest): Promise<string> {
    return `{"user":${await this.auth.findUserJson(sessionTokenHash(request.headers.cookie))}}`;
  }

  @Post('auth/pw-login')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with a password; sets the session cookie' })
  @ApiOkResponse({ type: SignedIn })
  async signIn(
    @Body() { password }: PasswordSignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const token = await this.auth.signIn(password, sessionClient(request), sessionTokenHash(request.headers.cookie));
    void reply.type(JSON_CONTENT_TYPE);
    if ('pending' in token) {
      setPendingCookie(reply, token.pending, this.isSecure(request));
      return '{"success":true,"user":null,"needsSecondFactor":true}';
    }
    return this.sendSession(token.session, request, reply);
  }

  @Get('auth/second-factor')
  @Access('public')
  @ApiOperation({ summary: 'Whether a sign-in of this browser waits for a second factor' })
  @ApiOkResponse({ type: PendingSecondFactor })
  async findPending(@Req() { headers }: FastifyRequest): Promise<PendingSecondFactor> {
    return { pending: await this.auth.isPending(pendingTokenHash(headers.cookie)) };
  }

  @Post('auth/second-factor')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code' })
  @ApiOkResponse({ type: SignedIn })
  @ApiFailures({ invalid: 'A wrong code, or one that was used', unauthenticated: 'No sign-in waits any more' })
  async finish(
    @Body() { code }: OneTimeCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { cookie } = request.headers;
    const client = sessionClient(request);
    const token = await this.auth.takeSecondStep(pendingTokenHash(cookie), code, client, sessionTokenHash(cookie));
    setPendingCookie(reply, null, this.isSecure(request));
    void reply.type(JSON_CONTENT_TYPE);
    return this.sendSession(token, request, reply);
  }

  @Post('auth/logout')
  @Access('public')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign out: ends the session on the server' })
  @ApiOkResponse({ type: Done })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Done> {
    await this.auth.signOut(sessionTokenHash(request.headers.cookie), request.ip);
    clearBrowser(reply, this.isSecure(request));
    return { success: true };
  }

  private async sendSession(token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    setSessionCookie(reply, token, this.isSecure(request));
    return `{"success":true,"user":${await this.auth.findUserJson(hashToken(token))}}`;
  }

  private isSecure(request: FastifyRequest): boolean {
    return isOverTls(request, this.config.publicUrl);
  }
}
