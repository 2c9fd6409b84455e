import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.js';
import type { StreamOutcome } from '../../repos/ledger/repo-stream.entity.js';
import type { StubResponse } from '../../../testing/code-host.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { createPeople, startTestWorker } from './testing/test-worker.js';

// Each opens the whole application against a real database.
jest.setTimeout(600_000);

const LISTS = ['forks', 'issue comments', 'issues', 'pull requests', 'review comments', 'star counts'];

describe('the outcome of each stream', () => {
  let stage: SyncTestBed;
  beforeAll(async () => {
    stage = await SyncTestBed.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());

  interface StreamRow {
    stream: string;
    outcome: StreamOutcome;
    detail: string | null;
    complete_since: Date | null;
  }
  const streams = async () => {
    const rows = await stage.db.query<StreamRow[]>(
      'select stream, outcome, detail, complete_since from repo_stream where repo_id = $1 order by stream',
      [stage.tracked.repoId],
    );
    return new Map(rows.map((row) => [row.stream, row]));
  };
  const outcomes = async () => Object.fromEntries([...(await streams())].map(([name, { outcome }]) => [name, outcome]));
  const allListed = Object.fromEntries(LISTS.map((name) => [name, 'listed']));
  const syncAs = async (tokens: string) => {
    const worker = await startTestWorker(stage.host, { tokens, now: () => stage.now });
    try {
      return await worker.sync.sync(stage.tracked.repoId);
    } finally {
      await worker.close();
    }
  };

  it.each<[string, string, 'not found' | 'forbidden' | 'empty list', StreamOutcome]>([
    ['no token', '', 'not found', 'feed only'],
    ['a stranger’s token', 'stranger', 'not found', 'feed only'],
    ['a stranger’s token', 'stranger', 'forbidden', 'feed only'],
    ['a stranger’s token', 'stranger', 'empty list', 'withheld'],
    ['a fine-grained token', 'github_pat_one', 'not found', 'feed only'],
    ['a collaborator’s classic token', 'one', 'not found', 'listed'],
    ['a collaborator’s token among others', 'stranger,one,github_pat_one', 'not found', 'listed'],
    ['a collaborator’s token among others', 'stranger,other,one', 'empty list', 'listed'],
  ])('of the stars with %s (%s), refused as %s: %s', async (_, tokens, refusal, expected) => {
    stage.host.starListRefusal = refusal;
    stage.addVariedActivity();
    expect(await syncAs(tokens)).toMatchObject({ state: 'ok' });
    expect(await outcomes()).toEqual({ ...allListed, events: 'feed only', stars: expected });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    const stars = (await streams()).get('stars');
    expect(stars?.detail === null).toBe(expected === 'listed');
    expect(stars?.complete_since).toBeInstanceOf(Date);
  });

  it('is listed for an empty list of a repository without stars', async () => {
    stage.host.starListRefusal = 'empty list';
    expect(await syncAs('stranger')).toMatchObject({ state: 'ok' });
    expect(await outcomes()).toMatchObject({ stars: 'listed' });
  });

  it('is withheld for an empty list of anything that the code host counts', async () => {
    stage.addVariedActivity();
    stage.host.respondNext({ status: 200, body: [], at: '/forks?' });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect((await streams()).get('forks')).toMatchObject({
      outcome: 'withheld',
      detail: 'The code host counts 1 forks, but its list of them is empty.',
    });
    stage.now += DAY_MS;
    await stage.sync();
    expect(await outcomes()).toMatchObject({ forks: 'listed' });
  });

  it('says that stars are complete since the feed is, where only the feed has them', async () => {
    const crowd = createPeople(350);
    for (const [at, person] of crowd.entries())
      stage.tracked.activity.star(person, stage.now - 20 * HOUR_MS + at * 1_000);
    await syncAs('stranger');
    const { stars, events, forks } = Object.fromEntries(await streams());
    expect(events?.complete_since?.getTime()).toBe(stage.now - 20 * HOUR_MS + 50_000);
    expect(stars?.complete_since).toEqual(events?.complete_since);
    expect(forks?.complete_since?.getTime()).toBeLessThan(stage.now - 89 * DAY_MS);
  });

  it.each([
    ['events', '/events?', { status: 502, body: { message: 'Server Error' } }, () => 'The code host answered 502.'],
    ['forks', '/forks?', { hangUp: true }, () => `${new URL(stage.host.url).host} could not be reached.`],
  ] as [string, string, StubResponse, () => string][])(
    'is failed for %s alone when they fail, and the next sync comes soon',
    async (stream, at, fault, detail) => {
      stage.addVariedActivity();
      stage.host.respondNext({ ...fault, at }, { ...fault, at });
      const { state, nextRun } = await stage.sync();
      expect([state, nextRun?.getTime()]).toEqual(['failed', stage.now + 10 * MINUTE_MS]);
      const { [stream]: failed, ...others } = await outcomes();
      expect(failed).toBe('failed');
      expect(Object.values(others)).not.toContain('failed');
      expect((await streams()).get(stream)).toMatchObject({ detail: detail(), complete_since: null });
      expect((await stage.ledger())?.last_error).toBe(`${stream}: ${detail()}`);
      stage.now += 10 * MINUTE_MS;
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
      expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    },
  );

  it('calls an unreachable host unreachable', async () => {
    stage.host.respondNext({ hangUp: true }, { hangUp: true });
    await expect(stage.sync()).rejects.toThrow();
    const { host } = new URL(stage.host.url);
    expect((await stage.ledger())?.last_error).toBe(`${host} could not be reached.`);
  });

  it.each([403, 404, 410])('is not that the repository is gone when a list answers %s', async (status) => {
    stage.addVariedActivity();
    stage.host.respondNext({ status, at: 'issues?', body: { message: 'No' } });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await outcomes()).toMatchObject({ issues: 'feed only' });
  });

  it.each([403, 451])('fails, and the repository is not gone, when its own page answers %s', async (status) => {
    stage.host.respondNext({ status, body: { message: 'No' } });
    await expect(stage.sync()).rejects.toThrow();
    expect(await stage.ledger()).toMatchObject({ state: 'failed', last_error: `The code host answered ${status}.` });
  });
});
