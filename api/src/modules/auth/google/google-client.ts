import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Config } from '../../../platform/config/config.js';
import { OutboundHttp, type Fetch } from '../../../platform/outbound/outbound-http.js';
import type { GoogleClaims } from '../../users/google-identities.service.js';
import type { SignInAttempt } from './sign-in-attempt.js';
import { HOUR_MS } from '../../../platform/time.js';

const REQUEST_LIMITS = { totalMs: 10_000, idleMs: 10_000, maxBytes: 1024 * 1024 };
/** Endpoints rarely change, but a process may run for months. */
const REDISCOVERY_INTERVAL_MS = HOUR_MS;

/** Signs in at the issuer: authorization code flow with PKCE, state and nonce; verifies the ID token's signature. */
@Injectable()
export class GoogleClient {
  private discovery?: { since: number; configuration: Promise<openid.Configuration> };

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly outbound: OutboundHttp,
  ) {}

  get isConfigured(): boolean {
    return this.config.googleClientId !== undefined;
  }

  /** Returns the address to redirect the browser to and what to store until it returns. @throws OutboundError */
  async begin(redirectUri: string, reauthenticates: boolean): Promise<{ url: URL; attempt: SignInAttempt }> {
    const attempt = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      redirectUri,
      reauthenticates,
    };
    const url = openid.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, attempt };
  }

  /** Returns the claims of the account. `query`: of the callback address. @throws when any check fails. */
  async finish(query: URLSearchParams, attempt: SignInAttempt): Promise<GoogleClaims> {
    const address = new URL(attempt.redirectUri);
    address.search = query.toString();
    const tokens = await openid.authorizationCodeGrant(await this.configuration(), address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no ID token, though one was required');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof claims.email === 'string' ? claims.email : undefined,
      emailVerified: claims.email_verified,
      hostedDomain: claims.hd,
      name: typeof claims.name === 'string' ? claims.name : undefined,
    };
  }

  private configuration(): Promise<openid.Configuration> {
    const cached = this.discovery;
    if (cached && Date.now() - cached.since < REDISCOVERY_INTERVAL_MS) return cached.configuration;
    const discovery = { since: Date.now(), configuration: this.discover() };
    this.discovery = discovery;
    discovery.configuration.catch(() => {
      // Retries a failed discovery next time.
      if (this.discovery === discovery) this.discovery = undefined;
    });
    return discovery.configuration;
  }

  private async discover(): Promise<openid.Configuration> {
    const { googleIssuer, googleClientId = '', googleClientSecret } = this.config;
    const issuer = new URL(googleIssuer);
    const configuration = await openid.discovery(
      issuer,
      googleClientId,
      // Accepts no other algorithm that the issuer offers, least of all `none`.
      { id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(googleClientSecret),
      {
        [openid.customFetch]: this.fetch([]),
        // The outbound client allows http on the loopback interface only.
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      },
    );
    const { token_endpoint, jwks_uri } = configuration.serverMetadata();
    configuration[openid.customFetch] = this.fetch([token_endpoint, jwks_uri].filter((url) => url !== undefined));
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  private fetch(endpoints: string[]): openid.CustomFetch {
    const fetch: Fetch = this.outbound.fetchWith({ ...REQUEST_LIMITS, endpoints });
    return (url, options) => fetch(url, options);
  }
}
