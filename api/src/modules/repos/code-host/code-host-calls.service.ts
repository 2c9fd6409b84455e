import { Inject, Injectable } from '@nestjs/common';
import { RequestError } from '@octokit/request-error';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import type { HostResponse, Headers } from './code-host-limit.js';
import { CodeHostTokens, hashToken } from './code-host-tokens.js';
import { createOctokit, type OctokitClient } from './octokit.js';

export { codeHostErrorText, isGone, isRefusalStatus, responseStatus } from './code-host-error.js';
export { CodeHostLimited } from './code-host-limit.js';

/** The ETag of a response to one token; it is not valid for other tokens. */
export interface StoredEtag {
  url: string;
  etag: string;
}

/** ETags by the hash of the token. */
export type StoredEtags = Readonly<Record<string, StoredEtag>>;

export interface CodeHostResponse {
  /** False for 304: the resource is as this token read it last, and the call is not counted. */
  changed: boolean;
  /** The unvalidated body; undefined when nothing changed. */
  data: unknown;
  /** URLs of further pages. */
  next?: string;
  prev?: string;
  last?: string;
  /** For the next call of this URL. */
  etags: StoredEtags;
  /** The minimum interval before the next call of this URL. */
  pollSeconds?: number;
  /** The hash of the token that was used. */
  tokenKey: string;
}

export interface CallOptions {
  query?: Record<string, string | number>;
  accept?: string;
  /** `X-GitHub-Api-Version`. */
  apiVersion?: string;
  etags?: StoredEtags;
  /** Uses this token only, such as the one that got the first page. */
  tokenKey?: string;
  /** Whether a response refuses what another token may get; then the other tokens are tried. */
  isRefusal?: (response: { status: number; data: unknown }) => boolean;
}

/** Calls the code host (GITHUB_API_URL): one call in flight per token of GITHUB_TOKENS, none against a limit. */
@Injectable()
export class CodeHostClient {
  private readonly clients: ReadonlyMap<string, OctokitClient>;
  private readonly tokens: CodeHostTokens;

  constructor(@Inject(Config) config: Config, outbound: OutboundHttp, db: DataSource, clock: Clock) {
    // Without tokens, calls are anonymous.
    const tokens = config.githubTokens.length > 0 ? config.githubTokens : [undefined];
    this.clients = new Map(
      tokens.map((token) => [
        hashToken(token ?? `nobody at ${config.githubApiUrl}`),
        createOctokit(config, outbound.fetch, token),
      ]),
    );
    this.tokens = new CodeHostTokens(db, clock, [...this.clients.keys()]);
  }

  /**
   * @param address a path such as `/users/octocat`, or the URL of a further page; must not contain unvalidated names
   * @throws CodeHostLimited; RequestError for any status but 200 and 304; OutboundError
   */
  async get(address: string, options: CallOptions = {}): Promise<CodeHostResponse> {
    const url = withQuery(address, options.query);
    const { tokenKey } = options;
    const excluded = new Set([...this.clients.keys()].filter((key) => tokenKey !== undefined && key !== tokenKey));
    for (;;) {
      const lease = await this.tokens.lease(excluded);
      const stored = options.etags?.[lease.tokenKey];
      const etag = stored?.url === url ? stored.etag : undefined;
      const attempt = await this.send(lease.tokenKey, url, { ...options, etag });
      const isLimited = await lease.release(attempt.response);
      if (isLimited) continue;
      const { response, data, error } = attempt;
      // One invalid or refused token must not stop the others.
      const isRejected =
        response !== undefined && (response.status === 401 || options.isRefusal?.({ status: response.status, data }));
      if (isRejected) excluded.add(lease.tokenKey);
      if (isRejected && excluded.size < this.clients.size) continue;
      if (!error || response?.status === 304) return toResponse(attempt, url, lease.tokenKey, options.etags);
      throw error as Error;
    }
  }

  /** Remaining calls of all tokens; null when unknown. */
  callsLeft(): Promise<number | null> {
    return this.tokens.callsLeft();
  }

  private async send(
    tokenKey: string,
    url: string,
    { accept, apiVersion, etag }: { accept?: string; apiVersion?: string; etag?: string },
  ): Promise<Attempt> {
    const headers = {
      ...(accept && { accept }),
      ...(apiVersion && { 'x-github-api-version': apiVersion }),
      ...(etag && { 'if-none-match': etag }),
    };
    try {
      const client = this.clients.get(tokenKey) as OctokitClient;
      const response = await client.request(`GET ${url}`, { headers });
      return { response, data: response.data as unknown };
    } catch (error) {
      const failure = error instanceof RequestError ? error.response : undefined;
      if (!failure) return { error };
      const { status, message } = error as RequestError;
      return { response: { status, headers: failure.headers, message }, error };
    }
  }
}

interface Attempt {
  /** Undefined when no response arrived. */
  response?: HostResponse;
  data?: unknown;
  error?: unknown;
}

function toResponse(
  { response, data, error }: Attempt,
  url: string,
  tokenKey: string,
  etags: StoredEtags = {},
): CodeHostResponse {
  const { headers } = response as HostResponse;
  const etag = headers.etag;
  const poll = Number(headers['x-poll-interval']);
  return {
    changed: error === undefined,
    data,
    next: pageLink(headers, 'next'),
    prev: pageLink(headers, 'prev'),
    last: pageLink(headers, 'last'),
    etags: typeof etag === 'string' ? { ...etags, [tokenKey]: { url, etag } } : etags,
    pollSeconds: poll > 0 ? poll : undefined,
    tokenKey,
  };
}

function pageLink({ link }: Headers, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; *rel="${rel}"`).exec(String(link ?? ''))?.[1];
}

function withQuery(address: string, query: Record<string, string | number> = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parameters.length > 0 ? `${address}?${parameters.join('&')}` : address;
}
