import { Stage } from './testing/stage.js';
import { day, hour, minute, people } from './testing/syncing.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

describe('syncing a repository as it and the code host change', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.begin());

  it('follows a repository to its new name', async () => {
    stage.muchHappens();
    await stage.sync();
    stage.now += day;
    const formerly = `${stage.one.repo.org}/${stage.one.repo.name}`;
    Object.assign(stage.one.repo, { name: 'renamed', formerly });
    stage.one.activity.star(people(1)[0] as Person, stage.now - hour);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.keys()).toEqual(stage.expected());
    const [row] = await stage.db.query<object[]>('select name from repo where repo_id = $1', [stage.one.repoId]);
    expect(row).toEqual({ name: 'renamed' });
  });

  it('follows one that was known by an earlier name alone', async () => {
    stage.muchHappens();
    await stage.db.query('update repo set github_id = null where repo_id = $1', [stage.one.repoId]);
    Object.assign(stage.one.repo, { name: 'renamed', formerly: `${stage.one.repo.org}/${stage.one.repo.name}` });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.keys()).toEqual(stage.expected());
    const [row] = await stage.db.query<object[]>('select name, github_id from repo where repo_id = $1', [
      stage.one.repoId,
    ]);
    expect(row).toEqual({ name: 'renamed', github_id: String(stage.one.repo.id) });
  });

  it.each([
    ['gone', 'is deleted', () => (stage.host.repos.length = 0)],
    ['private', 'becomes private', () => Object.assign(stage.one.repo, { private: true })],
  ])('ends as %s when a repository %s, and keeps what is known', async (state, _, happens) => {
    stage.muchHappens();
    await stage.sync();
    const known = await stage.keys();
    stage.now += day;
    happens();
    expect(await stage.sync()).toEqual({ state });
    expect(await stage.ledger()).toMatchObject({ state });
    expect(await stage.keys()).toEqual(known);
  });

  it('does without a list that is switched off', async () => {
    stage.muchHappens();
    stage.host.failWith({ status: 410, at: 'issues?', body: { message: 'Issues are disabled for this repo' } });
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('does without stars that the code host lists no more, and says so once', async () => {
    for (const [at, person] of people(250).entries()) stage.one.activity.star(person, stage.now - 40 * day + at);
    const tooFar = { status: 422, at: 'page=3', body: { message: 'Pagination is limited for this resource.' } };
    for (const night of [1, 2]) {
      stage.host.failWith(tooFar);
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
      stage.now += night * day;
    }
    const gaps = (await stage.ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('ends at the last page of stars that the code host lists, and says so once', async () => {
    for (const [at, person] of people(200).entries()) stage.one.activity.star(person, stage.now - 40 * day + at);
    await stage.sync();
    for (const night of [1, 2]) {
      stage.now += night * day;
      stage.host.failWith({ status: 422, at: 'page=3', body: { message: 'Pagination is limited for this resource.' } });
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
    }
    const gaps = (await stage.ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('loses a field and no event when the shape of the answers changes', async () => {
    stage.muchHappens();
    stage.host.lostFields.push('html_url', 'display_login', 'node_id', 'url', 'updated_at', 'state', 'title');
    await stage.sync();
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('says once what it had to leave out when the shape of the answers changes', async () => {
    stage.muchHappens();
    stage.host.lostFields.push('number');
    for (const night of [1, 2]) {
      expect(await stage.sync()).toMatchObject({ state: 'ok' });
      stage.now += night * day;
    }
    expect((await stage.keys()).filter((key) => /^(star|fork):/.test(key))).toHaveLength(3);
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
  ])('says that it misses a list’s %s, without which there is nothing to be told', async (field, list, lack) => {
    stage.muchHappens();
    stage.host.lostFields.push(field);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect((await stage.ledger())?.gaps.map(({ reason }) => reason)).toContain(
      `Some ${list} are told in a shape that we do not know: without ${lack} they are left out`,
    );
  });

  it('has a gap that lasts reach as far as it does by now', async () => {
    stage.host.lostFields.push('starred_at');
    const seen = [];
    for (const person of people(2)) {
      stage.one.activity.star(person, stage.now - minute);
      await stage.sync();
      seen.push((await stage.ledger())?.gaps.filter(({ reason }) => reason.startsWith('Some stars')));
      stage.now += day;
    }
    const [first, second] = seen.map((gaps) => gaps?.map(({ to }) => Date.parse(to)));
    expect(second).toEqual(first?.map((to) => to + day));
    expect(second).toHaveLength(1);
  });

  it('takes nothing for a list that is none, and has all of it the next time', async () => {
    stage.muchHappens();
    stage.host.failWith({ status: 200, at: 'forks?', body: { items: [] } });
    await expect(stage.sync()).rejects.toThrow('list of forks is no list');
    expect(await stage.ledger()).toMatchObject({ state: 'failed' });
    stage.now += 2 * minute;
    await stage.sync();
    expect(await stage.keys()).toEqual(stage.expected());
  });
});

type Person = ReturnType<typeof people>[number];
