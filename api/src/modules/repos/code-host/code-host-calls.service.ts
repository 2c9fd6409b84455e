import { Inject, Injectable } from '@nestjs/common';
import { RequestError } from '@octokit/request-error';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import type { Answered, Headers } from './code-host-limit.js';
import { CodeHostTokens, keyOfToken } from './code-host-tokens.js';
import { createOctokit, type CodeHostClient } from './octokit.js';

export { isGone } from './code-host-fault.js';
export { CodeHostLimited } from './code-host-limit.js';

/** What one of our tokens got an answer under; another token may not use it. */
export interface KeptEtag {
  url: string;
  etag: string;
}

/** By the token's key. */
export type KeptEtags = Readonly<Record<string, KeptEtag>>;

export interface CodeHostAnswer {
  /** False: what this token saw last at this address is what stands there still. It cost nothing. */
  changed: boolean;
  /** As sent, unchecked; undefined when nothing changed. */
  data: unknown;
  /** Addresses of further pages. */
  next?: string;
  prev?: string;
  last?: string;
  /** To be given in with the next call of this address. */
  etags: KeptEtags;
  /** How long the code host wants to be left alone with this question. */
  pollSeconds?: number;
}

/** Calls of the code host (GITHUB_API_URL): each of GITHUB_TOKENS has one in flight, and none against a limit. */
@Injectable()
export class CodeHostCalls {
  private readonly clients: ReadonlyMap<string, CodeHostClient>;
  private readonly tokens: CodeHostTokens;

  constructor(@Inject(Config) config: Config, outbound: OutboundHttp, db: DataSource, clock: Clock) {
    // Without tokens it is asked as anybody may ask.
    const tokens = config.githubTokens.length > 0 ? config.githubTokens : [undefined];
    this.clients = new Map(
      tokens.map((token) => [
        keyOfToken(token ?? `nobody at ${config.githubApiUrl}`),
        createOctokit(config, outbound.fetch, token),
      ]),
    );
    this.tokens = new CodeHostTokens(db, clock, [...this.clients.keys()]);
  }

  /**
   * @param address a path such as `/users/octocat`, or the address of a further page; never to be put together from
   *   names that have not been checked
   * @throws CodeHostLimited; RequestError for any other answer than 200 and 304; OutboundError
   */
  async get(
    address: string,
    asked: { query?: Record<string, string | number>; accept?: string; etags?: KeptEtags } = {},
  ) {
    const url = withQuery(address, asked.query);
    const refused = new Set<string>();
    for (;;) {
      const turn = await this.tokens.take(refused);
      const kept = asked.etags?.[turn.tokenKey];
      const answer = await this.ask(turn.tokenKey, url, asked.accept, kept?.url === url ? kept.etag : undefined);
      const limited = await turn.giveBack(answer.answered);
      if (!answer.error || answer.answered?.status === 304) return toAnswer(answer, url, turn.tokenKey, asked.etags);
      if (limited) continue;
      // One bad token shall not stop the others.
      if (answer.answered?.status === 401) refused.add(turn.tokenKey);
      if (answer.answered?.status !== 401 || refused.size === this.clients.size) throw answer.error as Error;
    }
  }

  /** With all tokens together, as far as that is known. */
  callsLeft(): Promise<number | null> {
    return this.tokens.callsLeft();
  }

  private async ask(tokenKey: string, url: string, accept?: string, etag?: string): Promise<Asked> {
    const headers = { ...(accept && { accept }), ...(etag && { 'if-none-match': etag }) };
    try {
      const client = this.clients.get(tokenKey) as CodeHostClient;
      const response = await client.request(`GET ${url}`, { headers });
      return { answered: response, data: response.data as unknown };
    } catch (error) {
      const told = error instanceof RequestError ? error.response : undefined;
      if (!told) return { error };
      const { status, message } = error as RequestError;
      return { answered: { status, headers: told.headers, message }, error };
    }
  }
}

interface Asked {
  /** Missing when there was no answer. */
  answered?: Answered;
  data?: unknown;
  error?: unknown;
}

function toAnswer(
  { answered, data, error }: Asked,
  url: string,
  tokenKey: string,
  etags: KeptEtags = {},
): CodeHostAnswer {
  const { headers } = answered as Answered;
  const etag = headers.etag;
  const poll = Number(headers['x-poll-interval']);
  return {
    changed: error === undefined,
    data,
    next: page(headers, 'next'),
    prev: page(headers, 'prev'),
    last: page(headers, 'last'),
    etags: typeof etag === 'string' ? { ...etags, [tokenKey]: { url, etag } } : etags,
    pollSeconds: poll > 0 ? poll : undefined,
  };
}

function page({ link }: Headers, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; *rel="${rel}"`).exec(String(link ?? ''))?.[1];
}

function withQuery(address: string, query: Record<string, string | number> = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parameters.length > 0 ? `${address}?${parameters.join('&')}` : address;
}
