import {
  MAX_INVALID_TOKENS_PER_MINUTE,
  MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE,
  MAX_TOKEN_REQUESTS_PER_MINUTE,
  MAX_TOTAL_INVALID_TOKENS_PER_MINUTE,
  MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE,
} from '../limits.js';
import { clientNetwork } from '../client-network.js';
import { MinuteRateLimit } from '../minute-rate-limit.js';
import type { RateLimit, RateLimitResult, RateLimits } from '../rate-limits/rate-limits.service.js';
import type { ApiToken } from './api-token.js';

const PER_TOKEN: RateLimit = {
  name: 'api token',
  maxPerKey: MAX_TOKEN_REQUESTS_PER_MINUTE,
  message: 'Too many requests with this token: wait until the minute ends.',
};
/** Further tokens do not multiply what one user or workspace may send. */
const PER_OWNER: RateLimit = {
  name: 'api tokens of',
  maxPerKey: MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE,
  message: 'Too many requests with the tokens of one owner: wait until the minute ends.',
};
const INVALID: RateLimit = {
  name: 'invalid token',
  maxPerKey: MAX_INVALID_TOKENS_PER_MINUTE,
  maxTotal: MAX_TOTAL_INVALID_TOKENS_PER_MINUTE,
  message: 'Too many requests with invalid tokens: wait until the minute ends.',
};

/** A token and whose it is. */
export interface LimitedToken extends Pick<ApiToken, 'id' | 'workspace'> {
  userId: number;
}

/** Limits requests with API tokens, valid and invalid ones. */
export class TokenRateLimits {
  /** Of this process, which it protects: more processes take more requests. */
  private readonly all = new MinuteRateLimit(
    MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE,
    'Too many requests with tokens: wait until the minute ends.',
  );

  constructor(private readonly limits: RateLimits) {}

  /** @throws AppError throttled, when this process takes no more requests with tokens */
  async count({ id, workspace, userId }: LimitedToken): Promise<RateLimitResult> {
    this.all.count();
    return this.limits.count([PER_TOKEN, id], [PER_OWNER, tokenOwner(workspace, userId)]);
  }

  /** Call it before looking up a token that was not valid before. @throws AppError throttled */
  checkUnknown(address: string): void {
    this.limits.check([INVALID, clientNetwork(address)]);
  }

  /** @throws AppError throttled */
  countInvalid(address: string): Promise<void> {
    return this.limits.require([INVALID, clientNetwork(address)]);
  }
}

function tokenOwner(workspace: string | null, userId: number): string {
  return workspace === null ? `user ${userId}` : `workspace ${workspace}`;
}
