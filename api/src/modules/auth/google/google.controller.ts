import { Controller, Get, Inject, Logger, Query, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { Config } from '../../../platform/config/config.js';
import { isOverTls, ownOrigin } from '../../../platform/http/public-address.js';
import { setPendingCookie, setSessionCookie } from '../session-cookie.js';
import { GoogleClient } from './google-client.js';
import { toErrorCode, type GoogleSignInErrorCode } from './google-sign-in-error.js';
import { GoogleGuard, type GoogleOutcome } from './google.guard.js';
import { GoogleRedirectQuery } from './google.dto.js';
import { CONFIRMED_PAGE, NOT_CONFIRMED_PAGE, NOT_CONFIGURED_PAGE } from './google.pages.js';
import { SignInAttempts } from './sign-in-attempt.js';

const HTML = 'text/html; charset=utf-8';

@ApiTags('session')
@Controller('oauth/google')
export class GoogleController {
  private readonly logger = new Logger(GoogleController.name);

  constructor(
    private readonly google: GoogleClient,
    private readonly attempts: SignInAttempts,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get('redir')
  @Access('public')
  @ApiOperation({ summary: 'Sign in with Google. To be opened by the browser' })
  @ApiFoundResponse({
    description: 'Redirects to Google, or to the sign-in page with an error if Google is unreachable.',
  })
  @ApiServiceUnavailableResponse({ description: 'Google sign-in is not configured: a page that says so.' })
  async redirect(
    @Query() { reauthenticate }: GoogleRedirectQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.google.isConfigured) {
      await reply.status(503).type(HTML).send(NOT_CONFIGURED_PAGE);
      return;
    }
    try {
      const { url, attempt } = await this.google.begin(this.callbackUrl(request), reauthenticate === 'true');
      await reply
        .header('set-cookie', this.attempts.createCookie(attempt, this.isSecure(request)))
        .redirect(url.href, 302);
    } catch (error) {
      this.logger.warn(`Sign-in with Google could not begin: ${String(error)}`);
      await reply.redirect(signInPage(toErrorCode(error)), 302);
    }
  }

  @Get('callback')
  @Access('public')
  @UseGuards(GoogleGuard)
  @ApiOperation({ summary: 'Redirect target of the sign-in with Google' })
  @ApiQuery({ name: 'code', required: false })
  @ApiQuery({ name: 'state', required: false })
  @ApiFoundResponse({ description: 'Redirects to the product with a session, or to the sign-in page with `error`.' })
  @ApiOkResponse({ description: 'After `reauthenticate`: a page that says whether the identity is proved.' })
  async callback(@Req() request: FastifyRequest & { user: GoogleOutcome }, @Res() reply: FastifyReply): Promise<void> {
    const outcome = request.user;
    const attempt = await this.attempts.read(request.headers.cookie);
    void reply.header('set-cookie', this.attempts.endCookie(this.isSecure(request)));
    if (attempt?.reauthenticates) {
      await reply.type(HTML).send('error' in outcome ? NOT_CONFIRMED_PAGE : CONFIRMED_PAGE);
      return;
    }
    if ('session' in outcome) setSessionCookie(reply, outcome.session, this.isSecure(request));
    if ('pending' in outcome) setPendingCookie(reply, outcome.pending, this.isSecure(request));
    await reply.redirect(pageAfter(outcome), 302);
  }

  private isSecure(request: FastifyRequest): boolean {
    return isOverTls(request, this.config.publicUrl);
  }

  private callbackUrl(request: FastifyRequest): string {
    return new URL('/api/oauth/google/callback', ownOrigin(request, this.config)).href;
  }
}

function pageAfter(outcome: GoogleOutcome): string {
  if ('error' in outcome) return signInPage(outcome.error);
  return 'pending' in outcome ? '/#/login?step=second-factor' : '/#/';
}

function signInPage(error: GoogleSignInErrorCode): string {
  return `/#/login?error=${error}`;
}
