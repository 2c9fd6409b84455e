import { Controller, Get, Inject, Logger, Param, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { sessionClient } from '../../../platform/access/session-client.js';
import { sessionTokenHash } from '../../../platform/access/session.statement.js';
import { ThrottledAuditLog } from '../../../platform/audit/throttled-audit-log.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { Config } from '../../../platform/config/config.js';
import { isOverTls, ownOrigin } from '../../../platform/http/public-address.js';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits/rate-limits.service.js';
import { ProviderAccounts, type ProviderClaims } from '../../users/provider-accounts.service.js';
import { AuthService } from '../auth.service.js';
import { setPendingCookie, setSessionCookie } from '../session-cookie.js';
import {
  ProviderSignInParameters,
  ProviderSignInQuery,
  SignInOptions,
  SignInOptionsQuery,
} from './identity-provider.dto.js';
import { IdentityProviders, type UsableProvider } from './identity-providers.service.js';
import { OpenIdProviders } from './openid-providers.service.js';
import { providerAddresses } from './provider-addresses.js';
import { ProviderAttempts, type ProviderAttempt } from './provider-attempt.js';
import { errorMessages, ProviderError, toProviderErrorCode } from './provider-error.js';
import { failedTestPage, testPage } from './provider-test.pages.js';

const HTML = 'text/html; charset=utf-8';
const OPTIONS_LIMIT: RateLimit = {
  name: 'sign-in options',
  maxPerKey: 60,
  message: 'Too many attempts: wait until the minute ends.',
};

/** Sign-in at the identity provider of a workspace (decision 0100). */
@ApiTags('session')
@Controller()
export class ProviderSignInController {
  private readonly logger = new Logger(ProviderSignInController.name);

  constructor(
    private readonly providers: IdentityProviders,
    private readonly openId: OpenIdProviders,
    private readonly attempts: ProviderAttempts,
    private readonly accounts: ProviderAccounts,
    private readonly auth: AuthService,
    private readonly limits: RateLimits,
    private readonly refusals: ThrottledAuditLog,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get('auth/sign-in-options')
  @Access('public')
  @ApiOperation({ summary: 'The identity providers of a workspace or of a domain of e-mail addresses' })
  @ApiOkResponse({ type: SignInOptions })
  async options(@Query() { for: entered }: SignInOptionsQuery, @Req() { ip }: FastifyRequest): Promise<SignInOptions> {
    await this.limits.require([OPTIONS_LIMIT, clientNetwork(ip)]);
    return { providers: await this.providers.listOptions(entered) };
  }

  @Get('sso/:customer/:kind')
  @Access('public')
  @ApiOperation({ summary: "Sign in at a workspace's identity provider. To be opened by the browser" })
  @ApiFoundResponse({ description: 'Redirects to the provider, or to the sign-in page with an error.' })
  async begin(
    @Param() parameters: ProviderSignInParameters,
    @Query() { test }: ProviderSignInQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const tests = test === 'true';
    try {
      const provider = await this.requireProvider(parameters);
      const { redirectUri } = providerAddresses(ownOrigin(request, this.config), parameters.customer, parameters.kind);
      const { url, attempt } = await this.openId.begin(provider, redirectUri, tests);
      await reply
        .header('set-cookie', this.attempts.createCookie(attempt, this.isSecure(request)))
        .redirect(url.href, 302);
    } catch (error) {
      this.logger.warn(`Sign-in at the provider of ${parameters.customer} could not begin: ${errorMessages(error)}`);
      if (tests) await reply.type(HTML).send(failedTestPage(errorMessages(error)));
      else await reply.redirect(signInPage(toProviderErrorCode(error)), 302);
    }
  }

  @Get('sso/:customer/:kind/callback')
  @Access('public')
  @ApiOperation({ summary: 'Redirect target of the sign-in at an identity provider' })
  @ApiQuery({ name: 'code', required: false })
  @ApiQuery({ name: 'state', required: false })
  @ApiFoundResponse({ description: 'Redirects to the product with a session, or to the sign-in page with `error`.' })
  async callback(
    @Param() parameters: ProviderSignInParameters,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attempt = await this.attempts.read(request.headers.cookie);
    void reply.header('set-cookie', this.attempts.endCookie(this.isSecure(request)));
    try {
      const { provider, claims } = await this.readClaims(parameters, attempt, request);
      if (attempt?.tests) {
        await reply.type(HTML).send(testPage(provider, claims));
        return;
      }
      await this.signIn(provider, claims, request, reply);
    } catch (error) {
      const code = toProviderErrorCode(error);
      if (!(error instanceof ProviderError) && code !== 'cancelled') {
        this.logger.warn(`Sign-in at the provider of ${parameters.customer} failed: ${errorMessages(error)}`);
      }
      if (attempt?.tests) {
        await reply.type(HTML).send(failedTestPage(errorMessages(error)));
        return;
      }
      const detail = `Identity provider of ${parameters.customer}: ${code}`;
      this.refusals.record({ action: 'sign-in', outcome: 'failed', address: request.ip, detail });
      await reply.redirect(signInPage(code), 302);
    }
  }

  private async readClaims(
    parameters: ProviderSignInParameters,
    attempt: ProviderAttempt | undefined,
    request: FastifyRequest,
  ): Promise<{ provider: UsableProvider; claims: ProviderClaims }> {
    if (!attempt) throw new ProviderError('expired');
    const provider = await this.requireProvider(parameters);
    // A response to the address of one provider never finishes what was begun at another one, or before its issuer changed.
    if (attempt.providerId !== provider.providerId) throw new ProviderError('expired');
    const query = new URL(request.url, attempt.redirectUri).searchParams;
    return { provider, claims: await this.openId.finish(provider, query, attempt) };
  }

  private async signIn(
    provider: UsableProvider,
    claims: ProviderClaims,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const user = await this.accounts.signIn(provider, claims, request.ip);
    if (typeof user === 'string') throw new ProviderError(user);
    const previous = sessionTokenHash(request.headers.cookie);
    const token = await this.auth.takeFirstStep(user, provider.name, sessionClient(request), previous);
    if ('session' in token) setSessionCookie(reply, token.session, this.isSecure(request));
    else setPendingCookie(reply, token.pending, this.isSecure(request));
    await reply.redirect('session' in token ? '/#/' : '/#/login?step=second-factor', 302);
  }

  /** @throws ProviderError not-found */
  private async requireProvider({ customer, kind }: ProviderSignInParameters): Promise<UsableProvider> {
    const provider = await this.providers.findUsable(customer, kind);
    if (!provider) throw new ProviderError('not-found');
    return provider;
  }

  private isSecure(request: FastifyRequest): boolean {
    return isOverTls(request, this.config.publicUrl);
  }
}

function signInPage(code: string): string {
  return `/#/login?error=sso-${code}`;
}
