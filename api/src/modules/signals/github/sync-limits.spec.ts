import { PRIORITY } from '../../repos/ledger/repo-ledger.service.js';
import { Stage } from './testing/stage.js';
import { day, minute, people, syncing, tracked } from './testing/syncing.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' };

describe('syncing a repository within the code host’s limits', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.begin());

  it('stops at a limit and goes on when it is lifted', async () => {
    stage.muchHappens();
    stage.host.quota.limit = 3;
    const states = [];
    for (let runs = 0; runs < 9; runs += 1) {
      const { state, nextRun } = await stage.sync();
      states.push(state);
      if (state === 'ok') break;
      const asked = stage.host.asked.length;
      await stage.sync();
      expect(stage.host.asked).toHaveLength(asked);
      stage.now = nextRun?.getTime() ?? stage.now;
    }
    expect(states.length).toBeGreaterThan(2);
    expect(states.at(-1)).toBe('ok');
    expect(stage.host.quota).toMatchObject({ early: 0, mostInFlight: 1 });
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('has its turn after a limit as it had it before', async () => {
    const priorityAfter = async (priority?: number) => {
      await stage.db.query('update code_host_token set blocked_until = null');
      stage.host.failWith({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
      expect(await stage.sync({ priority })).toMatchObject({ state: 'limited' });
      const rows = await stage.db.query<{ priority: number }[]>(
        'select priority from graphile_worker.jobs where key = $1',
        [`sync-repo:${stage.one.repoId}`],
      );
      return rows.map((row) => row.priority);
    };
    expect(await priorityAfter()).toEqual([PRIORITY.found]);
    expect(await priorityAfter(PRIORITY.asked)).toEqual([PRIORITY.asked]);
    expect(await priorityAfter(PRIORITY.nightly)).toEqual([PRIORITY.asked]);
  });

  const inTwoMinutes = () => new Date(stage.now + 2 * minute).toUTCString();
  it.each([
    ['seconds', () => ({ status: 403, headers: { 'retry-after': '120' }, body: secondary })],
    ['a date', () => ({ status: 429, headers: { 'retry-after': inTwoMinutes() }, body: secondary })],
    ['nothing', () => ({ status: 403, body: secondary })],
    ['nothing at all', () => ({ status: 429, body: {} })],
  ])('waits as long as it is told: %s', async (_, fault) => {
    stage.muchHappens();
    stage.host.failWith({ ...fault(), at: 'issues?' });
    const { state, nextRun } = await stage.sync();
    expect(state).toBe('limited');
    expect(nextRun?.getTime()).toBeGreaterThanOrEqual(stage.now + minute);
    stage.now = (nextRun?.getTime() ?? stage.now) - 1_000;
    expect((await stage.sync()).state).not.toBe('ok');
    stage.now += 61_000;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.quota.early).toBe(0);
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('has one call in flight with a token, however many syncs there are', async () => {
    const others = [await tracked(stage.db, stage.given, stage.host), await tracked(stage.db, stage.given, stage.host)];
    const second = await syncing(stage.host, { now: () => stage.now });
    await Promise.all([stage.sync(), ...others.map(({ repoId }) => second.sync.sync(repoId)), stage.sync()]);
    await second.close();
    expect(stage.host.quota.mostInFlight).toBe(1);
  });

  it('shares the calls among several tokens', async () => {
    const many = await syncing(stage.host, { tokens: 'alpha,beta', now: () => stage.now });
    await many.sync.sync(stage.one.repoId);
    await many.close();
    expect(new Set(stage.host.asked.map(({ authorization }) => authorization))).toEqual(
      new Set(['token alpha', 'token beta']),
    );
  });

  it('costs nothing with several tokens either, each of which has seen other answers', async () => {
    const names = ['alpha', 'beta', 'gamma'];
    const many = await syncing(stage.host, { tokens: names.join(','), now: () => stage.now });
    stage.muchHappens();
    // Calls of one sync are no multiple of three: each address is asked with another token the next time.
    for (const _ of names) {
      await many.sync.sync(stage.one.repoId);
      stage.now += day;
    }
    stage.host.asked.length = 0;
    expect(await many.sync.sync(stage.one.repoId)).toMatchObject({ state: 'ok' });
    await many.close();
    expect(new Set(stage.host.asked.map(({ authorization }) => authorization)).size).toBe(names.length);
    expect(stage.host.asked.filter(({ status }) => status !== 304)).toEqual([]);
  });

  it('goes on with many stars where it was interrupted', async () => {
    const crowd = people(1_500);
    for (const [at, person] of crowd.entries()) stage.one.activity.star(person, stage.now - day + at * 1_000);
    stage.host.failWith({
      status: 403,
      headers: { 'retry-after': '60' },
      body: secondary,
      at: 'stargazers?per_page=100&page=3',
    });
    expect(await stage.sync()).toMatchObject({ state: 'limited' });
    stage.now += 2 * minute;
    stage.host.asked.length = 0;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.asked.filter(({ path }) => path.includes('/stargazers')).length).toBeLessThan(8);
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('goes on with a long list where it was interrupted', async () => {
    const crowd = people(1_500);
    for (const [at, person] of crowd.entries()) stage.one.activity.fork(person, stage.now - day + at * 1_000);
    stage.host.failWith({ status: 403, headers: { 'retry-after': '60' }, body: secondary, at: '&page=14' });
    expect(await stage.sync()).toMatchObject({ state: 'limited' });
    stage.now += 2 * minute;
    stage.host.asked.length = 0;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.asked.filter(({ path }) => path.includes('/forks')).length).toBeLessThan(8);
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('looks at an organisation when a limit is lifted', async () => {
    const id = stage.one.repo.id + 1;
    stage.host.failWith({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
    await stage.worker.tracking.expand(id);
    const [job] = await stage.db.query<{ run_at: Date }[]>('select run_at from graphile_worker.jobs where key = $1', [
      `expand-org:${id}`,
    ]);
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(stage.now + 2 * minute);
  });
});
