import { RequestError } from '@octokit/request-error';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/time.js';
import type { HostResponse, Headers } from './code-host-limit.js';
import { CodeHostTokens } from './code-host-tokens.js';
import type { OctokitClient } from './octokit.js';

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
  headers: Headers;
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

/** Calls of the code host with our own tokens, or with a customer's. */
export interface CodeHostCalls {
  get(address: string, options?: CallOptions): Promise<CodeHostResponse>;
}

/** Tokens that may be used for the same calls: one call in flight per token over all processes, none against a limit. */
export class TokenPool implements CodeHostCalls {
  private readonly tokens: CodeHostTokens;

  /** @param clients by the hash of their token */
  constructor(
    private readonly clients: ReadonlyMap<string, OctokitClient>,
    db: DataSource,
    clock: Clock,
  ) {
    this.tokens = new CodeHostTokens(db, clock, [...clients.keys()]);
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
      const storedEtag = options.etags?.[lease.tokenKey];
      const etag = storedEtag?.url === url ? storedEtag.etag : undefined;
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
    headers,
  };
}

function pageLink({ link }: Headers, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; *rel="${rel}"`).exec(String(link ?? ''))?.[1];
}

function withQuery(address: string, query: Record<string, string | number> = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parameters.length > 0 ? `${address}?${parameters.join('&')}` : address;
}
