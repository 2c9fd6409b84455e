import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import { Config } from '../../../platform/config.js';
import { OutboundHttp, type Fetch } from '../../../platform/outbound/outbound-http.js';
import type { GoogleClaims } from '../../users/google-identities.service.js';
import type { SignInAttempt } from './sign-in-attempt.js';

const limits = { totalMs: 10_000, idleMs: 10_000, maxBytes: 1024 * 1024 };
/** Google's addresses change about never, but a process may run for months. */
const rediscoverMs = 60 * 60_000;

/** The conversation with the issuer: authorization code with PKCE, state and nonce; the ID token's signature checked. */
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

  /** Where to send the browser, and what to keep until it comes back. @throws OutboundError */
  async begin(redirectUri: string): Promise<{ url: URL; attempt: SignInAttempt }> {
    const attempt = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      redirectUri,
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

  /** Who came back. `query`: of the address that Google sent the browser to. @throws when anything about it is wrong. */
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
    const known = this.discovery;
    if (known && Date.now() - known.since < rediscoverMs) return known.configuration;
    const begun = { since: Date.now(), configuration: this.discover() };
    this.discovery = begun;
    begun.configuration.catch(() => {
      // What could not be discovered is asked for again next time.
      if (this.discovery === begun) this.discovery = undefined;
    });
    return begun.configuration;
  }

  private async discover(): Promise<openid.Configuration> {
    const { googleIssuer, googleClientId = '', googleClientSecret } = this.config;
    const issuer = new URL(googleIssuer);
    const configuration = await openid.discovery(
      issuer,
      googleClientId,
      // Whatever else an issuer offers: no weaker signature, and none at all least of all.
      { id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(googleClientSecret),
      {
        [openid.customFetch]: this.fetch([]),
        // The outbound client sees to it that this is on this machine.
        execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      },
    );
    const { token_endpoint, jwks_uri } = configuration.serverMetadata();
    configuration[openid.customFetch] = this.fetch([token_endpoint, jwks_uri].filter((url) => url !== undefined));
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  private fetch(endpoints: string[]): openid.CustomFetch {
    const ask: Fetch = this.outbound.with({ ...limits, endpoints });
    return (url, options) => ask(url, options);
  }
}
