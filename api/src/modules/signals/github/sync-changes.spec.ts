import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { createPeople } from './testing/test-worker.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

describe('syncing while repository and code host change', () => {
  let stage: SyncTestBed;
  beforeAll(async () => {
    stage = await SyncTestBed.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());

  it('follows a renamed repository', async () => {
    stage.addVariedActivity();
    await stage.sync();
    stage.now += DAY_MS;
    const formerly = `${stage.tracked.repo.org}/${stage.tracked.repo.name}`;
    Object.assign(stage.tracked.repo, { name: 'renamed', formerly });
    stage.tracked.activity.star(createPeople(1)[0] as Person, stage.now - HOUR_MS);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    const [row] = await stage.db.query<object[]>('select name from repo where repo_id = $1', [stage.tracked.repoId]);
    expect(row).toEqual({ name: 'renamed' });
  });

  it('follows a renamed repository that was stored without an id', async () => {
    stage.addVariedActivity();
    await stage.db.query('update repo set github_id = null where repo_id = $1', [stage.tracked.repoId]);
    Object.assign(stage.tracked.repo, {
      name: 'renamed',
      formerly: `${stage.tracked.repo.org}/${stage.tracked.repo.name}`,
    });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    const [row] = await stage.db.query<object[]>('select name, github_id from repo where repo_id = $1', [
      stage.tracked.repoId,
    ]);
    expect(row).toEqual({ name: 'renamed', github_id: String(stage.tracked.repo.id) });
  });

  it.each([
    ['gone', 'is deleted', () => (stage.host.repos.length = 0)],
    ['private', 'becomes private', () => Object.assign(stage.tracked.repo, { private: true })],
  ])('ends as %s when a repository %s, and keeps the stored signals', async (state, _, happens) => {
    stage.addVariedActivity();
    await stage.sync();
    const storedKeys = await stage.storedKeys();
    stage.now += DAY_MS;
    happens();
    expect(await stage.sync()).toEqual({ state });
    expect(await stage.ledger()).toMatchObject({ state });
    expect(await stage.storedKeys()).toEqual(storedKeys);
  });

  it('skips a disabled list', async () => {
    stage.addVariedActivity();
    stage.host.respondNext({ status: 410, at: 'issues?', body: { message: 'Issues are disabled for this repo' } });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('skips stars that the code host no longer lists, and records it once', async () => {
    for (const [at, person] of createPeople(250).entries())
      stage.tracked.activity.star(person, stage.now - 40 * DAY_MS + at);
    const tooFar = { status: 422, at: 'page=3', body: { message: 'Pagination is limited for this resource.' } };
    for (const night of [1, 2]) {
      stage.host.respondNext(tooFar);
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
      stage.now += night * DAY_MS;
    }
    const gaps = (await stage.ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('ends at the last page of stars that the code host lists, and records it once', async () => {
    for (const [at, person] of createPeople(200).entries())
      stage.tracked.activity.star(person, stage.now - 40 * DAY_MS + at);
    await stage.sync();
    for (const night of [1, 2]) {
      stage.now += night * DAY_MS;
      stage.host.respondNext({
        status: 422,
        at: 'page=3',
        body: { message: 'Pagination is limited for this resource.' },
      });
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
    }
    const gaps = (await stage.ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('loses a field but no event when the response format changes', async () => {
    stage.addVariedActivity();
    stage.host.lostFields.push('html_url', 'display_login', 'node_id', 'url', 'updated_at', 'state', 'title');
    await stage.sync();
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('records once what a changed response format left out', async () => {
    stage.addVariedActivity();
    stage.host.lostFields.push('number');
    for (const night of [1, 2]) {
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
      stage.now += night * DAY_MS;
    }
    expect((await stage.storedKeys()).filter((key) => /^(star|fork):/.test(key))).toHaveLength(3);
    const reasons = (await stage.ledger())?.gaps
      .map(({ reason }) => reason)
      .filter((reason) => reason.includes('shape'));
    expect(new Set(reasons).size).toBe(reasons?.length);
    expect(reasons).toContainEqual(
      expect.stringMatching(/^Some events .* without (issue\.)?number they are left out$/),
    );
  });

  it.each([
    ['starred_at', 'stars', 'created_at'],
    ['created_at', 'forks', 'created_at'],
    ['user', 'issues', 'actor'],
    ['closed_by', 'issues', 'actor'],
    ['closed_at', 'issues', 'created_at'],
  ])('records a gap when a list lacks %s, which every item needs', async (field, list, lack) => {
    stage.addVariedActivity();
    stage.host.lostFields.push(field);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect((await stage.ledger())?.gaps.map(({ reason }) => reason)).toContain(
      `Some ${list} are told in a shape that we do not know: without ${lack} they are left out`,
    );
  });

  it('extends a lasting gap', async () => {
    stage.host.lostFields.push('starred_at');
    const seen = [];
    for (const person of createPeople(2)) {
      stage.tracked.activity.star(person, stage.now - MINUTE_MS);
      await stage.sync();
      seen.push((await stage.ledger())?.gaps.filter(({ reason }) => reason.startsWith('Some stars')));
      stage.now += DAY_MS;
    }
    const [first, second] = seen.map((gaps) => gaps?.map(({ to }) => Date.parse(to)));
    expect(second).toEqual(first?.map((to) => to + DAY_MS));
    expect(second).toHaveLength(1);
  });

  it('rejects a response that is not a list, and reads it on the next sync', async () => {
    stage.addVariedActivity();
    stage.host.respondNext({ status: 200, at: 'forks?', body: { items: [] } });
    expect(await stage.sync()).toMatchObject({ state: 'failed' });
    expect(await stage.ledger()).toMatchObject({
      state: 'failed',
      last_error: "forks: The code host's list of forks is no list.",
    });
    stage.now += 2 * MINUTE_MS;
    await stage.sync();
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('is not misled by a list whose first item is of the future', async () => {
    const [early, ...crowd] = createPeople(351);
    if (early) stage.tracked.activity.fork(early, stage.now + 1_000 * DAY_MS);
    await stage.sync();
    stage.now += DAY_MS;
    for (const [at, person] of crowd.entries())
      stage.tracked.activity.fork(person, stage.now - 10 * HOUR_MS + at * 1_000);
    await stage.sync();
    expect(await stage.storedKeys()).toHaveLength(crowd.length);
  });

  it('sees that the feed has overflowed after an event of the future', async () => {
    const { activity } = stage.tracked;
    const [early, ...crowd] = createPeople(351);
    // The feed shows each event before its time.
    activity.feedDelayMs = -1_001 * DAY_MS;
    if (early) activity.fork(early, stage.now + 1_000 * DAY_MS);
    await stage.sync();
    stage.now += DAY_MS;
    for (const [at, person] of crowd.entries()) activity.star(person, stage.now - 10 * HOUR_MS + at * 1_000);
    await stage.sync();
    expect(await stage.ledger()).toMatchObject({ feed_cap_hits: 1 });
  });
});

type Person = ReturnType<typeof createPeople>[number];
