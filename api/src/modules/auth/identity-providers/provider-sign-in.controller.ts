import { Body, Controller, Get, Inject, Logger, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { sessionClient } from '../../../platform/access/session-client.js';
import { sessionTokenHash } from '../../../platform/access/session.statement.js';
import { ThrottledAuditLog } from '../../../platform/audit/throttled-audit-log.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { Config } from '../../../platform/config/config.js';
import { isOverTls, ownOrigin } from '../../../platform/http/public-address.js';
import { MAX_SMALL_SIGNED_BODY_BYTES } from '../../../platform/limits.js';
import { RateLimits, type RateLimit } from '../../../platform/rate-limits/rate-limits.service.js';
import { ProviderAccounts, type ProviderClaims } from '../../users/provider-accounts.service.js';
import { AuthService } from '../auth.service.js';
import { setPendingCookie, setSessionCookie } from '../session-cookie.js';
import {
  type ProviderAddresses,
  ProviderSignInParameters,
  ProviderSignInQuery,
  SamlSignInParameters,
  SignInOptions,
  SignInOptionsQuery,
} from './identity-provider.dto.js';
import { IdentityProviders, type UsableProvider } from './identity-providers.service.js';
import { OpenIdProviders } from './openid-providers.service.js';
import { providerAddresses } from './provider-addresses.js';
import { ProviderAttempts, type ProviderAttempt } from './provider-attempt.js';
import { errorMessages, ProviderError, toProviderErrorCode } from './provider-error.js';
import { SamlProviders } from './saml/saml-providers.service.js';
import { SamlTickets } from './saml/saml-ticket.js';
import { UsedAssertions } from './saml/used-assertions.service.js';
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
    private readonly saml: SamlProviders,
    private readonly tickets: SamlTickets,
    private readonly usedAssertions: UsedAssertions,
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
      const addresses = this.addresses(request, parameters);
      const { url, attempt } =
        provider.kind === 'saml'
          ? await this.saml.begin(provider, addresses, tests)
          : await this.openId.begin(provider, addresses.redirectUri, tests);
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

  @Post('sso/:customer/saml/callback')
  @Access('public', { signed: true, takesForm: true, maxBodyBytes: MAX_SMALL_SIGNED_BODY_BYTES })
  @ApiOperation({ summary: 'Takes the response of a SAML provider, which the browser posts from its page' })
  @ApiBody({ schema: { type: 'object', description: 'A form with the field SAMLResponse.' } })
  @ApiResponse({ status: 303, description: 'Redirects to the GET of the same address, which signs in.' })
  @ApiResponse({ status: 400, description: 'The response was refused: a page that says why.' })
  async receive(
    @Param() { customer }: SamlSignInParameters,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const parameters = { customer, kind: 'saml' as const };
    try {
      const provider = await this.requireProvider(parameters);
      const { redirectUri, signInUrl } = this.addresses(request, parameters);
      const response = new URLSearchParams(String(body)).get('SAMLResponse') ?? '';
      const assertion = await this.saml.verify(provider, response, redirectUri, signInUrl);
      const ticket = encodeURIComponent(this.tickets.create(provider.providerId, assertion));
      await reply.redirect(`/api/sso/${customer}/saml/callback?ticket=${ticket}`, 303);
    } catch (error) {
      this.logger.warn(`A response of the provider of ${customer} was refused: ${errorMessages(error)}`);
      const code = toProviderErrorCode(error);
      const detail = `Identity provider of ${customer}: ${code}`;
      this.refusals.record({ action: 'sign-in', outcome: 'failed', address: request.ip, detail });
      // Only a page can say it: the attempt, which may be a test, is in a cookie that this request does not have.
      if (error instanceof ProviderError) await reply.redirect(signInPage(code), 303);
      else
        await reply
          .status(400)
          .type(HTML)
          .send(failedTestPage(errorMessages(error)));
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
    const claims =
      provider.kind === 'saml'
        ? await this.readTicket(provider, query.get('ticket'), attempt)
        : await this.openId.finish(provider, query, attempt);
    return { provider, claims };
  }

  /** Takes an assertion once, in the browser that asked for it. */
  private async readTicket(
    provider: UsableProvider,
    sealed: string | null,
    attempt: ProviderAttempt,
  ): Promise<ProviderClaims> {
    const assertion = await this.tickets.read(provider.providerId, sealed);
    if (!assertion) throw new ProviderError('expired');
    if (assertion.inResponseTo !== attempt.state) throw new Error('The assertion responds to another request');
    if (!(await this.usedAssertions.use(provider, assertion))) throw new Error('The assertion has been used');
    return assertion.claims;
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

  private addresses(request: FastifyRequest, { customer, kind }: ProviderSignInParameters): ProviderAddresses {
    return providerAddresses(ownOrigin(request, this.config), customer, kind);
  }

  private isSecure(request: FastifyRequest): boolean {
    return isOverTls(request, this.config.publicUrl);
  }
}

function signInPage(code: string): string {
  return `/#/login?error=sso-${code}`;
}
