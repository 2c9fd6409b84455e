import {
  MAX_INVALID_TOKENS_PER_MINUTE,
  MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE,
  MAX_TOKEN_REQUESTS_PER_MINUTE,
  MAX_TOTAL_INVALID_TOKENS_PER_MINUTE,
  MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE,
} from '../limits.js';
import { clientNetwork } from '../client-network.js';
import { MinuteRateLimit, type RateLimitState } from '../minute-rate-limit.js';
import type { ApiToken } from './api-token.js';

/** Limits requests with API tokens, valid and invalid ones, in this process. */
export class TokenRateLimits {
  private readonly perToken = new MinuteRateLimit<number>(
    MAX_TOKEN_REQUESTS_PER_MINUTE,
    MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE,
    'Too many requests with this token: wait until the minute ends.',
  );
  /** Further tokens do not multiply what one user or workspace may send. */
  private readonly perOwner = new MinuteRateLimit<string>(
    MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE,
    MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE,
    'Too many requests with the tokens of one owner: wait until the minute ends.',
  );
  private readonly invalid = new MinuteRateLimit<string>(
    MAX_INVALID_TOKENS_PER_MINUTE,
    MAX_TOTAL_INVALID_TOKENS_PER_MINUTE,
    'Too many requests with invalid tokens: wait until the minute ends.',
  );

  /** @throws AppError throttled */
  count({ id, workspace }: ApiToken, userId: number): void {
    this.perToken.count(id);
    this.perOwner.count(tokenOwner(workspace, userId));
  }

  /** What is left for the token. */
  state({ id, workspace }: ApiToken, userId: number): RateLimitState {
    const [own, owners] = [this.perToken.state(id), this.perOwner.state(tokenOwner(workspace, userId))];
    return { ...own, remaining: Math.min(own.remaining, owners.remaining) };
  }

  /** Call it before looking up a token that was not valid before. @throws AppError throttled */
  checkUnknown(address: string): void {
    this.invalid.check(clientNetwork(address));
  }

  /** @throws AppError throttled */
  countInvalid(address: string): void {
    this.invalid.count(clientNetwork(address));
  }
}

function tokenOwner(workspace: string | null, userId: number): string {
  return workspace === null ? `user ${userId}` : `workspace ${workspace}`;
}
