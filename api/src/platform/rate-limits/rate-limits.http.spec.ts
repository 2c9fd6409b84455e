import { setTimeout as sleep } from 'node:timers/promises';
import {
  MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE,
  MAX_REPORTS_PER_MINUTE,
  MAX_TOKEN_REQUESTS_PER_MINUTE,
} from '../limits.js';
import { TokenRateLimits } from '../access/token-rate-limits.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { RateLimits, type RateLimit } from './rate-limits.service.js';

const limit = (name: string, maxPerKey: number, maxTotal?: number): RateLimit => ({
  ...{ name, maxPerKey, maxTotal },
  message: `Too many of ${name}.`,
});

describe('limits per minute', () => {
  let first: TestApp;
  let second: TestApp;
  const services = () => [first.app.get(RateLimits), second.app.get(RateLimits)] as const;

  beforeAll(async () => {
    // Two processes.
    [first, second] = [await startTestApp({ isOwn: true }), await startTestApp({ isOwn: true })];
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  const endWindow = (bucket: string) =>
    first.superuser.query('update rate_limit set window_ends_at = now() where bucket = $1', [bucket]);

  it('hold across processes, also for concurrent requests', async () => {
    const tries = limit('tries', 50);
    const results = await Promise.all(
      Array.from({ length: 120 }, (_, at) => services()[at % 2 === 0 ? 0 : 1].count([tries, 'kim'])),
    );
    expect(results.filter(({ refusal }) => refusal === undefined)).toHaveLength(50);
    const allowed = results.filter(({ refusal }) => refusal === undefined).map(({ state }) => state.remaining);
    expect(allowed.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at));
    expect(await services()[1].count([tries, 'ada'])).toMatchObject({ state: { remaining: 49 } });
  });

  it('refuse further requests without asking the database, until the minute ends', async () => {
    const [limits] = services();
    const tries = limit('refused tries', 1);
    await limits.require([tries, 1]);
    expect(() => limits.check([tries, 1])).toThrow('Too many of refused tries.');
    expect(() => limits.check([tries, 2])).not.toThrow();
    for (let sent = 0; sent < 5; sent++) await expect(limits.require([tries, 1])).rejects.toThrow('Too many');
    const [row] = await first.db.query<{ requests: number }[]>(
      `select requests from rate_limit where bucket = 'refused tries 1'`,
    );
    expect(row?.requests).toBe(1);
  });

  it('count anew after the minute', async () => {
    const [limits, others] = services();
    const tries = limit('new tries', 2);
    await limits.require([tries, 1]);
    await endWindow('new tries 1');
    expect(await others.count([tries, 1])).toMatchObject({ state: { remaining: 1, resetSeconds: 60 } });
  });

  it('hold for a longer time where a limit has one', async () => {
    const daily = { ...limit('daily tries', 1), windowSeconds: 86_400 };
    expect((await services()[0].count([daily, 1])).state).toMatchObject({
      windowSeconds: 86_400,
      resetSeconds: 86_400,
    });
    const { refusal } = await services()[1].count([daily, 1]);
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(86_300);
  });

  it('apply to several keys at once, and to all keys together', async () => {
    const [limits, others] = services();
    const [own, shared] = [limit('own tries', 3), limit('shared tries', 9, 4)];
    await limits.require([own, 1], [shared, 1]);
    expect(await others.count([own, 2], [shared, 1])).toMatchObject({ state: { limit: 3, remaining: 2 } });
    await limits.require([own, 3], [shared, 2]);
    expect(await limits.count([own, 4], [shared, 3])).toMatchObject({ state: { remaining: 0 } });
    expect((await limits.count([own, 5], [shared, 4])).refusal).toMatchObject({
      kind: 'throttled',
      message: 'Too many of shared tries.',
    });
  });

  it('hold for all tokens of one user or workspace together', async () => {
    const [tokens, others] = services().map((limits) => new TokenRateLimits(limits)) as [
      TokenRateLimits,
      TokenRateLimits,
    ];
    const needed = MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE / MAX_TOKEN_REQUESTS_PER_MINUTE;
    for (let id = 1; id <= needed; id++) {
      const token = { id: 1_000_000 + id, workspace: null, userId: 1_000_000 };
      await Promise.all(Array.from({ length: MAX_TOKEN_REQUESTS_PER_MINUTE }, () => tokens.count(token)));
    }
    const another = await others.count({ id: 1_000_100, workspace: null, userId: 1_000_000 });
    expect(another).toMatchObject({ state: { remaining: 0 }, refusal: { kind: 'throttled' } });
    // A workspace's token does not use up what its creator may send.
    const workspaceToken = await others.count({ id: 1_000_101, workspace: 'no-such', userId: 1_000_000 });
    expect(workspaceToken.refusal).toBeUndefined();
  });

  it('end for a network whose tokens are no longer looked up', async () => {
    const tokens = new TokenRateLimits(services()[0]);
    const address = '192.0.2.77';
    await expect(
      (async () => {
        for (;;) await tokens.countInvalid(address);
      })(),
    ).rejects.toThrow('invalid tokens');
    expect(() => tokens.checkUnknown(address)).toThrow('invalid tokens');
    expect(() => tokens.checkUnknown('192.0.2.78')).not.toThrow();
  });

  it('refuse the same reports of a user at every process', async () => {
    const user = await first.create.user({ customer: await first.create.customer() });
    const body = { remote: 'mf_leads', version: '1', code: 'network', message: 'gone' };
    const statuses: number[] = [];
    for (let sent = 0; sent <= MAX_REPORTS_PER_MINUTE; sent++) {
      const app = sent % 2 === 0 ? first : second;
      statuses.push((await app.request('POST', '/api/remote-errors', { as: user, body })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });

  it('leave no rows of past minutes, and those that are being counted', async () => {
    const [limits] = services();
    for (const key of ['past', 'busy', 'current']) await limits.count([limit('kept', 5), key]);
    await endWindow('kept past');
    await endWindow('kept busy');
    const counting = first.superuser.createQueryRunner();
    await counting.startTransaction();
    await counting.query(`update rate_limit set requests = 2 where bucket = 'kept busy'`);
    const worker = await first.worker();
    await Promise.race([worker.get(RateLimits).removeExpired(), sleep(5_000, undefined, { ref: false })]);
    await counting.commitTransaction();
    await counting.release();
    const rows = await first.db.query<{ bucket: string }[]>(
      `select bucket from rate_limit where bucket like 'kept %' order by bucket`,
    );
    expect(rows.map(({ bucket }) => bucket)).toEqual(['kept busy', 'kept current']);
  });
});
