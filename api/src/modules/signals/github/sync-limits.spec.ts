import { DAY_MS, MINUTE_MS } from '../../../platform/time.js';
import { PRIORITY } from '../../repos/ledger/repo-ledger.service.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { createPeople, startTestWorker, trackTestRepo } from './testing/test-worker.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

const MONDAY = 1;
const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' };

describe('syncing a repository within the code host’s limits', () => {
  let stage: SyncTestBed;
  beforeAll(async () => {
    stage = await SyncTestBed.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());

  it('stops at a limit and continues when it ends', async () => {
    stage.addVariedActivity();
    stage.host.quota.limit = 3;
    const states = [];
    for (let runs = 0; runs < 9; runs += 1) {
      const { state, nextRun } = await stage.sync();
      states.push(state);
      if (state === 'ok') break;
      const requestCount = stage.host.requests.length;
      await stage.sync();
      expect(stage.host.requests).toHaveLength(requestCount);
      stage.now = nextRun?.getTime() ?? stage.now;
    }
    expect(states.length).toBeGreaterThan(2);
    expect(states.at(-1)).toBe('ok');
    expect(stage.host.quota).toMatchObject({ early: 0, maxInFlight: 1 });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('keeps its priority after a limit', async () => {
    const priorityAfter = async (priority?: number) => {
      await stage.db.query('update code_host_token set blocked_until = null');
      stage.host.respondNext({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
      expect(await stage.sync({ priority })).toMatchObject({ state: 'limited' });
      const rows = await stage.db.query<{ priority: number }[]>(
        'select priority from graphile_worker.jobs where key = $1',
        [`sync-repo:${stage.tracked.repoId}`],
      );
      return rows.map((row) => row.priority);
    };
    expect(await priorityAfter()).toEqual([PRIORITY.found]);
    expect(await priorityAfter(PRIORITY.requested)).toEqual([PRIORITY.requested]);
    expect(await priorityAfter(PRIORITY.nightly)).toEqual([PRIORITY.requested]);
  });

  const inTwoMinutes = () => new Date(stage.now + 2 * MINUTE_MS).toUTCString();
  it.each([
    ['seconds', () => ({ status: 403, headers: { 'retry-after': '120' }, body: secondary })],
    ['a date', () => ({ status: 429, headers: { 'retry-after': inTwoMinutes() }, body: secondary })],
    ['nothing', () => ({ status: 403, body: secondary })],
    ['nothing at all', () => ({ status: 429, body: {} })],
  ])('waits as long as the response states: %s', async (_, fault) => {
    stage.addVariedActivity();
    stage.host.respondNext({ ...fault(), at: 'issues?' });
    const { state, nextRun } = await stage.sync();
    expect(state).toBe('limited');
    expect(nextRun?.getTime()).toBeGreaterThanOrEqual(stage.now + MINUTE_MS);
    stage.now = (nextRun?.getTime() ?? stage.now) - 1_000;
    expect((await stage.sync()).state).not.toBe('ok');
    stage.now += 61_000;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.quota.early).toBe(0);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('has one call in flight per token, for any number of syncs', async () => {
    const others = [
      await trackTestRepo(stage.db, stage.create, stage.host),
      await trackTestRepo(stage.db, stage.create, stage.host),
    ];
    const second = await startTestWorker(stage.host, { now: () => stage.now });
    await Promise.all([stage.sync(), ...others.map(({ repoId }) => second.sync.sync(repoId)), stage.sync()]);
    await second.close();
    expect(stage.host.quota.maxInFlight).toBe(1);
  });

  it('shares the calls among several tokens', async () => {
    const many = await startTestWorker(stage.host, { tokens: 'alpha,beta', now: () => stage.now });
    await many.sync.sync(stage.tracked.repoId);
    await many.close();
    expect(new Set(stage.host.requests.map(({ authorization }) => authorization))).toEqual(
      new Set(['token alpha', 'token beta']),
    );
  });

  it('makes no counted calls with several tokens, each with its own ETags', async () => {
    const names = ['alpha', 'beta', 'gamma'];
    // The code host counts stars by week: a week that begins meanwhile changes its response.
    while (new Date(stage.now).getUTCDay() !== MONDAY) stage.now += DAY_MS;
    const many = await startTestWorker(stage.host, { tokens: names.join(','), now: () => stage.now });
    stage.addVariedActivity();
    // The calls of one sync are not a multiple of three, so each URL is called with another token next time.
    for (const _ of names) {
      await many.sync.sync(stage.tracked.repoId);
      stage.now += DAY_MS;
    }
    stage.host.requests.length = 0;
    expect(await many.sync.sync(stage.tracked.repoId)).toMatchObject({ state: 'ok' });
    await many.close();
    expect(new Set(stage.host.requests.map(({ authorization }) => authorization)).size).toBe(names.length);
    expect(stage.host.requests.filter(({ status }) => status !== 304)).toEqual([]);
  });

  it('resumes reading stars where it was interrupted', async () => {
    const crowd = createPeople(1_500);
    for (const [at, person] of crowd.entries()) stage.tracked.activity.star(person, stage.now - DAY_MS + at * 1_000);
    stage.host.respondNext({
      status: 403,
      headers: { 'retry-after': '60' },
      body: secondary,
      at: 'stargazers?per_page=100&page=3',
    });
    expect(await stage.sync()).toMatchObject({ state: 'limited' });
    stage.now += 2 * MINUTE_MS;
    stage.host.requests.length = 0;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.requests.filter(({ path }) => path.includes('/stargazers')).length).toBeLessThan(8);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('resumes reading a long list where it was interrupted', async () => {
    const crowd = createPeople(1_500);
    for (const [at, person] of crowd.entries()) stage.tracked.activity.fork(person, stage.now - DAY_MS + at * 1_000);
    stage.host.respondNext({ status: 403, headers: { 'retry-after': '60' }, body: secondary, at: '&page=14' });
    expect(await stage.sync()).toMatchObject({ state: 'limited' });
    stage.now += 2 * MINUTE_MS;
    stage.host.requests.length = 0;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.requests.filter(({ path }) => path.includes('/forks')).length).toBeLessThan(8);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('expands an organisation when a limit ends', async () => {
    const id = stage.tracked.repo.id + 1;
    stage.host.respondNext({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
    await stage.worker.tracking.expand(id);
    const [job] = await stage.db.query<{ run_at: Date }[]>('select run_at from graphile_worker.jobs where key = $1', [
      `expand-org:${id}`,
    ]);
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(stage.now + 2 * MINUTE_MS);
  });
});
