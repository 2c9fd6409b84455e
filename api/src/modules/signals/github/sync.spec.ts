import type { DataSource } from 'typeorm';
import { builders, type Builders, type GivenCustomer } from '../../../testing/builders.js';
import { nextNight } from '../../../platform/jobs/nightly.js';
import { StandInCodeHost } from '../../../testing/code-host.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { PRIORITY } from '../../repos/ledger/repo-ledger.service.js';
import { ReposService } from '../../repos/repos.service.js';
import { readEvent } from '../read-event.js';
import { recounted, workspaceState } from '../testing/importing.js';
import {
  day,
  forget,
  hour,
  keysOf,
  minute,
  people,
  syncing,
  tracked,
  type Syncing,
  type Tracked,
} from './testing/syncing.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

describe('syncing a repository', () => {
  let host: StandInCodeHost;
  let db: DataSource;
  let given: Builders;
  let worker: Syncing;
  let now: number;
  beforeAll(async () => {
    host = await StandInCodeHost.start();
    db = await openTestDatabase();
    given = await builders(db);
    worker = await syncing(host, { now: () => now });
  });
  afterAll(async () => {
    await worker.close();
    await host.stop();
    await db.destroy();
  });
  let one: Tracked;
  beforeEach(async () => {
    host.reset();
    host.now = () => now;
    now = Math.floor(Date.now() / 1000) * 1000;
    await db.query('update code_host_token set blocked_until = null, strikes = 0');
    one = await tracked(db, given, host);
  });

  const expected = () => [...new Set(one.activity.events.map(keyOf))].sort();
  const ledger = async () => {
    const [row] = await db.query<Ledger[]>('select * from repo_sync where repo_id = $1', [one.repoId]);
    return row;
  };

  /** One of everything, in the past few days. */
  function muchHappens(): void {
    const [ada, ben, cleo, bot] = people(4) as [Person, Person, Person, Person];
    Object.assign(bot, { login: 'renewer[bot]', type: 'Bot' });
    const { activity } = one;
    activity.star(ada, now - 5 * day);
    activity.star(bot, now - 5 * day);
    activity.fork(ben, now - 4 * day);
    const issue = activity.openIssue(cleo, now - 3 * day);
    activity.comment(issue, ada, now - 3 * day + hour);
    activity.closeIssue(issue, ben, now - 2 * day);
    const pull = activity.openPull(ben, now - 2 * day);
    activity.reviewComment(pull, cleo, now - 2 * day + hour);
    activity.merge(pull, cleo, now - day);
  }

  it('brings in what the feed and the lists tell, each once', async () => {
    muchHappens();
    one.activity.push(people(1)[0] as Person, now - day);
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
    const { kept, counted } = await recounted(db, one.customer.slug);
    expect(kept).toEqual(counted);
  });

  it('leaves the same, whichever tells first', async () => {
    muchHappens();
    await worker.sync.sync(one.repoId);
    const atOnce = await workspaceState(db, one.customer.slug);
    await forget(db, one);
    one.activity.feedLateMs = 6 * day;
    await worker.sync.sync(one.repoId);
    expect((await keysOf(db, one.repoId)).length).toBeGreaterThan(0);
    one.activity.feedLateMs = 0;
    now += 2 * minute;
    await worker.sync.sync(one.repoId);
    expect(await workspaceState(db, one.customer.slug)).toEqual(atOnce);
  });

  it('costs nothing when nothing changed', async () => {
    muchHappens();
    await worker.sync.sync(one.repoId);
    const state = await workspaceState(db, one.customer.slug);
    host.asked.length = 0;
    now += day;
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(host.asked.length).toBeGreaterThan(5);
    expect(host.asked.filter(({ status }) => status !== 304)).toEqual([]);
    expect(await workspaceState(db, one.customer.slug)).toEqual(state);
  });

  it('does not ask again sooner than the code host wants', async () => {
    await worker.sync.sync(one.repoId);
    host.asked.length = 0;
    now += 30_000;
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'waiting' });
    expect(host.asked).toEqual([]);
  });

  it('finds in the lists what the feed holds no more, and tells what is missing', async () => {
    await worker.sync.sync(one.repoId);
    now += hour;
    const crowd = people(450);
    for (const [at, person] of crowd.entries()) one.activity.star(person, now - hour / 2 + at * 1_000);
    for (const [at, person] of crowd.entries()) one.activity.push(person, now - hour / 4 + at * 1_000);
    await worker.sync.sync(one.repoId);
    const keys = await keysOf(db, one.repoId);
    expect(keys.filter((key) => key.startsWith('star:'))).toHaveLength(450);
    expect(keys.filter((key) => key.startsWith('push:'))).toHaveLength(300);
    expect(await ledger()).toMatchObject({
      feed_cap_hits: 1,
      gaps: [{}, { reason: expect.stringMatching(/^More happened/) as string }],
    });
  });

  it('loses none of a thousand events a day', async () => {
    one.activity.feedLateMs = hour;
    const crowd = people(50);
    let turn = 0;
    const happens = (from: number, to: number) => {
      for (let at = from; at < to; at += day / 1_000) {
        const person = crowd[turn % crowd.length] as Person;
        if (turn % 3 === 0) one.activity.push(person, at);
        else if (turn % 3 === 1) one.activity.fork(person, at);
        else one.activity.openIssue(person, at);
        turn += 1;
      }
    };
    const start = now;
    happens(start - 7 * hour, start + day);
    // Night after night, and as often in between as the sync itself wants.
    while (now < start + day + hour) {
      const { nextRun } = await worker.sync.sync(one.repoId);
      now = (nextRun ?? nextNight('03:30', now)).getTime();
    }
    now += 6 * hour;
    await worker.sync.sync(one.repoId);
    expect(turn).toBeGreaterThan(1_200);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
    expect(await ledger()).toMatchObject({ feed_cap_hits: 0 });
  });

  it('stops at a limit and goes on when it is lifted', async () => {
    muchHappens();
    host.quota.limit = 3;
    const states = [];
    for (let runs = 0; runs < 9; runs += 1) {
      const { state, nextRun } = await worker.sync.sync(one.repoId);
      states.push(state);
      if (state === 'ok') break;
      const asked = host.asked.length;
      await worker.sync.sync(one.repoId);
      expect(host.asked).toHaveLength(asked);
      now = nextRun?.getTime() ?? now;
    }
    expect(states.length).toBeGreaterThan(2);
    expect(states.at(-1)).toBe('ok');
    expect(host.quota).toMatchObject({ early: 0, mostInFlight: 1 });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('has its turn after a limit as it had it before', async () => {
    const priorityAfter = async (priority?: number) => {
      await db.query('update code_host_token set blocked_until = null');
      host.failWith({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
      expect(await worker.sync.sync(one.repoId, { priority })).toMatchObject({ state: 'limited' });
      const rows = await db.query<{ priority: number }[]>('select priority from graphile_worker.jobs where key = $1', [
        `sync-repo:${one.repoId}`,
      ]);
      return rows.map((row) => row.priority);
    };
    expect(await priorityAfter()).toEqual([PRIORITY.found]);
    expect(await priorityAfter(PRIORITY.asked)).toEqual([PRIORITY.asked]);
    expect(await priorityAfter(PRIORITY.nightly)).toEqual([PRIORITY.asked]);
  });

  const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes.' };
  const inTwoMinutes = () => new Date(now + 2 * minute).toUTCString();
  it.each([
    ['seconds', () => ({ status: 403, headers: { 'retry-after': '120' }, body: secondary })],
    ['a date', () => ({ status: 429, headers: { 'retry-after': inTwoMinutes() }, body: secondary })],
    ['nothing', () => ({ status: 403, body: secondary })],
    ['nothing at all', () => ({ status: 429, body: {} })],
  ])('waits as long as it is told: %s', async (_, fault) => {
    muchHappens();
    host.failWith({ ...fault(), at: 'issues?' });
    const { state, nextRun } = await worker.sync.sync(one.repoId);
    expect(state).toBe('limited');
    expect(nextRun?.getTime()).toBeGreaterThanOrEqual(now + minute);
    now = (nextRun?.getTime() ?? now) - 1_000;
    expect((await worker.sync.sync(one.repoId)).state).not.toBe('ok');
    now += 61_000;
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(host.quota.early).toBe(0);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('has one call in flight with a token, however many syncs there are', async () => {
    const others = [await tracked(db, given, host), await tracked(db, given, host)];
    const second = await syncing(host, { now: () => now });
    await Promise.all([
      worker.sync.sync(one.repoId),
      ...others.map(({ repoId }) => second.sync.sync(repoId)),
      worker.sync.sync(one.repoId),
    ]);
    await second.close();
    expect(host.quota.mostInFlight).toBe(1);
  });

  it('shares the calls among several tokens', async () => {
    const many = await syncing(host, { tokens: 'alpha,beta', now: () => now });
    await many.sync.sync(one.repoId);
    await many.close();
    expect(new Set(host.asked.map(({ authorization }) => authorization))).toEqual(
      new Set(['token alpha', 'token beta']),
    );
  });

  it('costs nothing with several tokens either, each of which has seen other answers', async () => {
    const names = ['alpha', 'beta', 'gamma'];
    const many = await syncing(host, { tokens: names.join(','), now: () => now });
    muchHappens();
    // Calls of one sync are no multiple of three: each address is asked with another token the next time.
    for (const _ of names) {
      await many.sync.sync(one.repoId);
      now += day;
    }
    host.asked.length = 0;
    expect(await many.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    await many.close();
    expect(new Set(host.asked.map(({ authorization }) => authorization)).size).toBe(names.length);
    expect(host.asked.filter(({ status }) => status !== 304)).toEqual([]);
  });

  it('follows a repository to its new name', async () => {
    muchHappens();
    await worker.sync.sync(one.repoId);
    now += day;
    const formerly = `${one.repo.org}/${one.repo.name}`;
    Object.assign(one.repo, { name: 'renamed', formerly });
    one.activity.star(people(1)[0] as Person, now - hour);
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
    const [row] = await db.query<object[]>('select name from repo where repo_id = $1', [one.repoId]);
    expect(row).toEqual({ name: 'renamed' });
  });

  it('follows one that was known by an earlier name alone', async () => {
    muchHappens();
    await db.query('update repo set github_id = null where repo_id = $1', [one.repoId]);
    Object.assign(one.repo, { name: 'renamed', formerly: `${one.repo.org}/${one.repo.name}` });
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
    const [row] = await db.query<object[]>('select name, github_id from repo where repo_id = $1', [one.repoId]);
    expect(row).toEqual({ name: 'renamed', github_id: String(one.repo.id) });
  });

  it.each([
    ['gone', 'is deleted', () => (host.repos.length = 0)],
    ['private', 'becomes private', () => Object.assign(one.repo, { private: true })],
  ])('ends as %s when a repository %s, and keeps what is known', async (state, _, happens) => {
    muchHappens();
    await worker.sync.sync(one.repoId);
    const known = await keysOf(db, one.repoId);
    now += day;
    happens();
    expect(await worker.sync.sync(one.repoId)).toEqual({ state });
    expect(await ledger()).toMatchObject({ state });
    expect(await keysOf(db, one.repoId)).toEqual(known);
  });

  it('does without a list that is switched off', async () => {
    muchHappens();
    host.failWith({ status: 410, at: 'issues?', body: { message: 'Issues are disabled for this repo' } });
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('does without stars that the code host lists no more, and says so once', async () => {
    for (const [at, person] of people(250).entries()) one.activity.star(person, now - 40 * day + at);
    const tooFar = { status: 422, at: 'page=3', body: { message: 'Pagination is limited for this resource.' } };
    for (const night of [1, 2]) {
      host.failWith(tooFar);
      expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
      now += night * day;
    }
    const gaps = (await ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('ends at the last page of stars that the code host lists, and says so once', async () => {
    for (const [at, person] of people(200).entries()) one.activity.star(person, now - 40 * day + at);
    await worker.sync.sync(one.repoId);
    for (const night of [1, 2]) {
      now += night * day;
      host.failWith({ status: 422, at: 'page=3', body: { message: 'Pagination is limited for this resource.' } });
      expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    }
    const gaps = (await ledger())?.gaps.filter(({ reason }) => reason.includes('so many stars'));
    expect(gaps).toHaveLength(1);
  });

  it('goes on with many stars where it was interrupted', async () => {
    const crowd = people(1_500);
    for (const [at, person] of crowd.entries()) one.activity.star(person, now - day + at * 1_000);
    host.failWith({
      status: 403,
      headers: { 'retry-after': '60' },
      body: secondary,
      at: 'stargazers?per_page=100&page=3',
    });
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'limited' });
    now += 2 * minute;
    host.asked.length = 0;
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(host.asked.filter(({ path }) => path.includes('/stargazers')).length).toBeLessThan(8);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('gives who comes later, or comes back, what happened before', async () => {
    muchHappens();
    await worker.sync.sync(one.repoId);
    const { org, name } = one.repo;
    const later = await given.customer();
    const meanwhile = await given.customer();
    const back = await given.customer({ active: false });
    await given.repo(back, `${org}/${name}`);
    const track = ({ customerId }: GivenCustomer) =>
      db.transaction((tx) => new ReposService().track(tx, customerId, 'select $1::text as name', [`${org}/${name}`]));
    await track(later);
    await db.query('update customer set active = true where customer_id = $1', [back.customerId]);
    now += 2 * minute;
    let coming: Promise<unknown> | undefined;
    const onProgress = () => void (coming ??= track(meanwhile));
    await worker.sync.sync(one.repoId, { onProgress });
    await coming;
    now += 2 * minute;
    await worker.sync.sync(one.repoId);
    for (const { customerId } of [one.customer, later, meanwhile, back]) {
      const rows = await db.query<{ natural_key: string }[]>('select natural_key from signal where customer_id = $1', [
        customerId,
      ]);
      expect(rows.map(({ natural_key }) => natural_key).sort()).toEqual(expected());
    }
  });

  it('loses a field and no event when the shape of the answers changes', async () => {
    muchHappens();
    host.lostFields.push('html_url', 'display_login', 'node_id', 'url', 'updated_at', 'state', 'title');
    await worker.sync.sync(one.repoId);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('says once what it had to leave out when the shape of the answers changes', async () => {
    muchHappens();
    host.lostFields.push('number');
    for (const night of [1, 2]) {
      expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
      now += night * day;
    }
    expect((await keysOf(db, one.repoId)).filter((key) => /^(star|fork):/.test(key))).toHaveLength(3);
    const reasons = (await ledger())?.gaps.map(({ reason }) => reason).filter((reason) => reason.includes('shape'));
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
    muchHappens();
    host.lostFields.push(field);
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect((await ledger())?.gaps.map(({ reason }) => reason)).toContain(
      `Some ${list} are told in a shape that we do not know: without ${lack} they are left out`,
    );
  });

  it('has a gap that lasts reach as far as it does by now', async () => {
    host.lostFields.push('starred_at');
    const seen = [];
    for (const person of people(2)) {
      one.activity.star(person, now - minute);
      await worker.sync.sync(one.repoId);
      seen.push((await ledger())?.gaps.filter(({ reason }) => reason.startsWith('Some stars')));
      now += day;
    }
    const [first, second] = seen.map((gaps) => gaps?.map(({ to }) => Date.parse(to)));
    expect(second).toEqual(first?.map((to) => to + day));
    expect(second).toHaveLength(1);
  });

  it('takes nothing for a list that is none, and has all of it the next time', async () => {
    muchHappens();
    host.failWith({ status: 200, at: 'forks?', body: { items: [] } });
    await expect(worker.sync.sync(one.repoId)).rejects.toThrow('list of forks is no list');
    expect(await ledger()).toMatchObject({ state: 'failed' });
    now += 2 * minute;
    await worker.sync.sync(one.repoId);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('notes what went wrong, and has all of it the next time', async () => {
    muchHappens();
    const stumbles = { status: 502, at: 'forks', body: { message: 'Server Error' } };
    host.failWith(stumbles, stumbles);
    await expect(worker.sync.sync(one.repoId)).rejects.toThrow('Server Error');
    expect(await ledger()).toMatchObject({ state: 'failed', last_error: 'The code host answered 502.' });
    now += 2 * minute;
    await worker.sync.sync(one.repoId);
    expect(await ledger()).toMatchObject({ state: 'ok', last_error: null });
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('goes on with a long list where it was interrupted', async () => {
    const crowd = people(1_500);
    for (const [at, person] of crowd.entries()) one.activity.fork(person, now - day + at * 1_000);
    host.failWith({ status: 403, headers: { 'retry-after': '60' }, body: secondary, at: '&page=14' });
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'limited' });
    now += 2 * minute;
    host.asked.length = 0;
    expect(await worker.sync.sync(one.repoId)).toMatchObject({ state: 'ok' });
    expect(host.asked.filter(({ path }) => path.includes('/forks')).length).toBeLessThan(8);
    expect(await keysOf(db, one.repoId)).toEqual(expected());
  });

  it('has the people looked at, the scores counted and digests written when there are news', async () => {
    muchHappens();
    await db.query('delete from graphile_worker._private_jobs');
    await worker.sync.sync(one.repoId);
    const tasks = await db.query<object[]>('select task_identifier as task from graphile_worker.jobs order by 1');
    expect(tasks).toEqual([{ task: 'find-digests' }, { task: 'refresh-people' }, { task: 'score-leads' }]);
  });

  it('tracks what has come to an organisation, and has that synced', async () => {
    const { customer, repo } = one;
    host.accounts.push({ id: repo.id + 1, login: repo.org, type: 'Organization' });
    await db.query('insert into tracked_org (customer_id, github_id, org) values ($1, $2, $3)', [
      customer.customerId,
      repo.id + 1,
      repo.org,
    ]);
    host.repos.push({ id: repo.id + 2, org: repo.org, name: 'new-tool' });
    await worker.tracking.expand(repo.id + 1);
    await worker.tracking.expand(repo.id + 1);
    const rows = await db.query<object[]>(
      `select name, (select count(*)::int from graphile_worker.jobs where key = 'sync-repo:' || repo_id) as jobs
       from repo where org = $1 order by name`,
      [repo.org],
    );
    expect(rows).toEqual([
      { name: 'new-tool', jobs: 1 },
      { name: 'tool', jobs: 0 },
    ]);
  });

  it('looks at an organisation when a limit is lifted', async () => {
    const id = one.repo.id + 1;
    host.failWith({ status: 403, headers: { 'retry-after': '120' }, body: secondary });
    await worker.tracking.expand(id);
    const [job] = await db.query<{ run_at: Date }[]>('select run_at from graphile_worker.jobs where key = $1', [
      `expand-org:${id}`,
    ]);
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(now + 2 * minute);
  });

  it('leaves alone what is switched off, unless it is asked for', async () => {
    await db.query('update repo set active = false where repo_id = $1', [one.repoId]);
    expect(await worker.sync.sync(one.repoId)).toEqual({ state: 'skipped' });
    expect(host.asked).toEqual([]);
    expect(await worker.sync.sync(one.repoId, { evenInactive: true })).toMatchObject({ state: 'ok' });
  });
});

type Person = ReturnType<typeof people>[number];

interface Ledger {
  state: string;
  last_error: string | null;
  feed_cap_hits: number;
  gaps: { to: string; reason: string }[];
}

function keyOf(event: object): string {
  const reading = readEvent(event);
  return reading.kind === 'signal' ? reading.signal.naturalKey : reading.kind;
}
