import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { hashToken } from './code-host-tokens.js';
import { createOctokit } from './octokit.js';
import { TokenPool, type CallOptions, type CodeHostCalls, type CodeHostResponse } from './token-pool.js';

export { codeHostErrorText, isGone, isRefusalStatus, responseStatus, throwCodeHostError } from './code-host-error.js';
export { CodeHostLimited } from './code-host-limit.js';
export type { CallOptions, CodeHostCalls, CodeHostResponse, StoredEtags } from './token-pool.js';

/** Customers whose clients are kept; the rate limits are in the database. */
const MAX_CUSTOMER_POOLS = 200;

/** Calls the code host (GITHUB_API_URL) with the tokens of GITHUB_TOKENS, or with a customer's token for that customer. */
@Injectable()
export class CodeHostClient implements CodeHostCalls {
  private readonly ownPool: TokenPool;
  private readonly customerPools = new LRUCache<string, TokenPool>({ max: MAX_CUSTOMER_POOLS });

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly outbound: OutboundHttp,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    // Without tokens, calls are anonymous.
    this.ownPool = this.createPool(config.githubTokens.length > 0 ? config.githubTokens : [undefined]);
  }

  /**
   * @param address a path such as `/users/octocat`, or the URL of a further page; must not contain unvalidated names
   * @throws CodeHostLimited; RequestError for any status but 200 and 304; OutboundError
   */
  get(address: string, options?: CallOptions): Promise<CodeHostResponse> {
    return this.ownPool.get(address, options);
  }

  /** Remaining calls of all our own tokens; null when unknown. */
  callsLeft(): Promise<number | null> {
    return this.ownPool.callsLeft();
  }

  /** Returns calls with a customer's token alone, for that customer's repositories and workspace. */
  withToken(token: string): TokenPool {
    const key = hashToken(token);
    const pool = this.customerPools.get(key) ?? this.createPool([token]);
    this.customerPools.set(key, pool);
    return pool;
  }

  private createPool(tokens: readonly (string | undefined)[]): TokenPool {
    const { config, outbound, db, clock } = this;
    const clients = tokens.map((token) => {
      const key = hashToken(token ?? `nobody at ${config.githubApiUrl}`);
      return [key, createOctokit(config, outbound.fetch, token)] as const;
    });
    return new TokenPool(new Map(clients), db, clock);
  }
}
