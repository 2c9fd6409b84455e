import { MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE, MAX_TOKEN_REQUESTS_PER_MINUTE } from '../limits.js';
import type { ApiToken } from './api-token.js';
import { TokenRateLimits } from './token-rate-limits.js';

const token = (id: number, workspace: string | null = null): ApiToken => ({
  ...{ id, workspace, name: 'CI', scopes: [] },
  expiresAt: new Date(),
});

describe('the limits of API tokens', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  const send = (limits: TokenRateLimits, of: ApiToken, userId: number, requests: number) => {
    for (let sent = 0; sent < requests; sent++) limits.count(of, userId);
  };

  it('hold for all tokens of one user or workspace together', () => {
    const limits = new TokenRateLimits();
    const tokens = MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE / MAX_TOKEN_REQUESTS_PER_MINUTE;
    for (let id = 1; id <= tokens; id++) send(limits, token(id), 5, MAX_TOKEN_REQUESTS_PER_MINUTE);
    expect(() => limits.count(token(tokens + 1), 5)).toThrow('tokens of one owner');
    expect(limits.state(token(tokens + 2), 5)).toMatchObject({ remaining: 0 });
    expect(() => limits.count(token(100), 6)).not.toThrow();
    // A workspace's token does not use up what its creator may send.
    expect(() => limits.count(token(101, 'acme'), 5)).not.toThrow();
  });

  it('end with the minute, also for a network whose tokens are no longer looked up', () => {
    const limits = new TokenRateLimits();
    const address = '192.0.2.1';
    expect(() => {
      for (;;) limits.countInvalid(address);
    }).toThrow('invalid tokens');
    expect(() => limits.checkUnknown(address)).toThrow('invalid tokens');
    expect(() => limits.checkUnknown('192.0.2.2')).not.toThrow();
    jest.setSystemTime(60_000);
    expect(() => limits.checkUnknown(address)).not.toThrow();
  });
});
