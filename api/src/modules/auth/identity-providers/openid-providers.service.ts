import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { EnteredHttp } from '../../../platform/outbound/entered-http.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { MINUTE_MS } from '../../../platform/time.js';
import type { ProviderClaims } from '../../users/provider-accounts.service.js';
import type { ProviderAttempt } from './provider-attempt.js';

const REQUEST_LIMITS = { totalMs: 10_000, idleMs: 10_000, maxBytes: 1024 * 1024 };
const MAX_DISCOVERIES = 500;
const DISCOVERY_TTL_MS = 10 * MINUTE_MS;
/** Signatures that the provider alone can make. */
const SIGNING_ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Of Microsoft for all its customers: an account of any of them would get in. */
const SHARED_ISSUER =
  /^https:\/\/login\.(microsoftonline\.com|microsoft\.com|windows\.net)\/(common|organizations|consumers)(\/|$)/i;

/** An OpenID provider whose client secret is decrypted. */
export interface OpenIdProvider {
  providerId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  changedAt: Date;
}

/** Signs in at the issuers of workspaces: authorization code flow with PKCE, state and nonce; verifies signatures. */
@Injectable()
export class OpenIdProviders implements OnApplicationShutdown {
  private readonly discoveries = new LRUCache<string, Promise<openid.Configuration>>({
    max: MAX_DISCOVERIES,
    ttl: DISCOVERY_TTL_MS,
  });
  private readonly http: EnteredHttp;

  constructor(@Inject(Config) { identityProviderPrivateHosts }: Config, metrics: Metrics) {
    this.http = new EnteredHttp(identityProviderPrivateHosts, 'identity providers', metrics);
  }

  /** Returns the issuer's address. @throws AppError invalid */
  readIssuer(entered: string): string {
    const text = entered.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '');
    const invalid = (message: string) => new AppError('invalid', message, { field: 'issuer' });
    if (!URL.canParse(text)) throw invalid('Enter the address of the issuer, with https://');
    const url = new URL(text);
    if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
      throw invalid('The address of the issuer has no user name, query or fragment');
    }
    if (SHARED_ISSUER.test(url.href)) {
      throw invalid('Enter the issuer of your own directory (with its id in the address): this one lets in everybody');
    }
    const refusal = this.http.refuse(url);
    if (refusal !== undefined) throw invalid(refusal);
    return text;
  }

  /** Returns the address to redirect the browser to and what to store until it returns. @throws OutboundError */
  async begin(
    provider: OpenIdProvider,
    redirectUri: string,
    tests: boolean,
  ): Promise<{ url: URL; attempt: ProviderAttempt }> {
    const { providerId } = provider;
    const attempt = {
      providerId,
      redirectUri,
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      tests,
    };
    const url = openid.buildAuthorizationUrl(await this.configuration(provider), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, attempt };
  }

  /** Returns the claims of the account. `query`: of the callback address. @throws when any check fails. */
  async finish(provider: OpenIdProvider, query: URLSearchParams, attempt: ProviderAttempt): Promise<ProviderClaims> {
    const configuration = await this.configuration(provider);
    const address = new URL(attempt.redirectUri);
    address.search = query.toString();
    const tokens = await openid.authorizationCodeGrant(configuration, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims?.iss !== configuration.serverMetadata().issuer) throw new Error('The ID token is of another issuer');
    return {
      subject: claims.sub,
      email: typeof claims.email === 'string' ? claims.email : undefined,
      emailVerified: claims.email_verified,
      name: typeof claims.name === 'string' ? claims.name : undefined,
    };
  }

  /** Discovers the issuer anew and reads its keys. @throws when it cannot be used */
  async check(provider: OpenIdProvider): Promise<void> {
    this.discoveries.delete(cacheKey(provider));
    const { jwks_uri: keysUrl } = (await this.configuration(provider)).serverMetadata();
    if (keysUrl === undefined) throw new Error('The issuer publishes no keys (jwks_uri).');
    const response = await this.fetch(keysUrl);
    const { keys } = (await response.json()) as { keys?: unknown };
    if (!Array.isArray(keys) || keys.length === 0) throw new Error('The issuer publishes no keys.');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.http.onApplicationShutdown();
  }

  private configuration(provider: OpenIdProvider): Promise<openid.Configuration> {
    const key = cacheKey(provider);
    const cached = this.discoveries.get(key);
    if (cached) return cached;
    const discovery = this.discover(provider);
    this.discoveries.set(key, discovery);
    // Retries a failed discovery next time.
    discovery.catch(() => this.discoveries.delete(key));
    return discovery;
  }

  private async discover({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<openid.Configuration> {
    const address = new URL(issuer);
    // http is accepted where `fetch` accepts it: at private hosts on this machine.
    const execute = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    const discovery = await openid.discovery(address, clientId, undefined, undefined, {
      [openid.customFetch]: this.fetch,
      execute,
    });
    // A copy without functions and the library's own marks: no issuer is treated specially.
    const metadata = JSON.parse(JSON.stringify(discovery.serverMetadata())) as openid.ServerMetadata;
    if (new URL(metadata.issuer).href !== address.href) throw new Error(`The issuer calls itself ${metadata.issuer}.`);
    const endpoint = new URL(metadata.authorization_endpoint ?? '');
    const refusal = this.http.refuse(endpoint);
    if (refusal !== undefined) throw new Error(`${endpoint.href}: ${refusal}.`);
    const issuerAlgorithms = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const algorithms = issuerAlgorithms.filter((algorithm) => SIGNING_ALGORITHMS.includes(algorithm));
    if (algorithms.length === 0) throw new Error('The issuer signs with no algorithm that is accepted here.');
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? openid.ClientSecretPost : openid.ClientSecretBasic;
    const configuration = new openid.Configuration(
      // No other algorithm is accepted, least of all `none`.
      { ...metadata, id_token_signing_alg_values_supported: algorithms },
      clientId,
      undefined,
      authenticate(clientSecret),
    );
    configuration[openid.customFetch] = this.fetch;
    for (const apply of execute) apply(configuration);
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  /** Requests what an issuer names, also in its discovery document. @throws OutboundError, AppError bad_gateway */
  private readonly fetch: Fetch & openid.CustomFetch = async (input: string | URL | Request, init?: object) => {
    const address = input instanceof Request ? input.url : String(input);
    const refusal = this.http.refuse(new URL(address));
    if (refusal !== undefined) throw new AppError('bad_gateway', `${new URL(address).host} is not asked. ${refusal}.`);
    return this.http.fetchFrom(address, REQUEST_LIMITS)(input, init);
  };
}

/** Any change of a provider is discovered anew. */
function cacheKey({ providerId, changedAt }: OpenIdProvider): string {
  return `${providerId} ${changedAt.getTime()}`;
}
