import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { Config } from '../../platform/config/config.js';
import { isOverTls } from '../../platform/http/public-address.js';
import { sessionClient } from '../../platform/access/session-client.js';
import { hashToken, sessionTokenHash } from '../../platform/access/session.statement.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { Done, Me, PasswordSignIn, SignedIn, SignInMethods } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { GoogleClient } from './google/google-client.js';
import { IdentityProviders } from './identity-providers/identity-providers.service.js';
import { clearBrowser, setPendingCookie, setSessionCookie } from './session-cookie.js';

@ApiTags('session')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly google: GoogleClient,
    private readonly providers: IdentityProviders,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get('me')
  @Access('public')
  @Header('content-type', JSON_TYPE)
  @ApiOperation({ summary: 'The signed-in user, if any' })
  @ApiOkResponse({ type: Me })
  async me(@Req() request: FastifyRequest): Promise<string> {
    return `{"user":${await this.auth.findUserJson(sessionTokenHash(request.headers.cookie))}}`;
  }

  @Get('auth/methods')
  @Access('public')
  @ApiOperation({ summary: 'The ways to sign in beside the password' })
  @ApiOkResponse({ type: SignInMethods })
  async methods(): Promise<SignInMethods> {
    return { google: this.google.isConfigured, identityProviders: await this.providers.hasAny() };
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
    void reply.type(JSON_TYPE);
    if ('pending' in token) {
      setPendingCookie(reply, token.pending, this.isSecure(request));
      return '{"success":true,"user":null,"needsSecondFactor":true}';
    }
    setSessionCookie(reply, token.session, this.isSecure(request));
    return `{"success":true,"user":${await this.auth.findUserJson(hashToken(token.session))}}`;
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

  private isSecure(request: FastifyRequest): boolean {
    return isOverTls(request, this.config.publicUrl);
  }
}
