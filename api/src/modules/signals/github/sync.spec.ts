import { nextNight } from '../../../platform/jobs/nightly.js';
import type { GivenCustomer } from '../../../testing/builders.js';
import { ReposService } from '../../repos/repos.service.js';
import { recounted, workspaceState } from '../testing/importing.js';
import { Stage } from './testing/stage.js';
import { day, forget, hour, minute, people } from './testing/syncing.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

describe('syncing a repository', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.begin());

  it('brings in what the feed and the lists tell, each once', async () => {
    stage.muchHappens();
    stage.one.activity.push(people(1)[0] as Person, stage.now - day);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.keys()).toEqual(stage.expected());
    const { kept, counted } = await recounted(stage.db, stage.one.customer.slug);
    expect(kept).toEqual(counted);
  });

  it('leaves the same, whichever tells first', async () => {
    stage.muchHappens();
    await stage.sync();
    const atOnce = await workspaceState(stage.db, stage.one.customer.slug);
    await forget(stage.db, stage.one);
    stage.one.activity.feedLateMs = 6 * day;
    await stage.sync();
    expect((await stage.keys()).length).toBeGreaterThan(0);
    stage.one.activity.feedLateMs = 0;
    stage.now += 2 * minute;
    await stage.sync();
    expect(await workspaceState(stage.db, stage.one.customer.slug)).toEqual(atOnce);
  });

  it('costs nothing when nothing changed', async () => {
    stage.muchHappens();
    await stage.sync();
    const state = await workspaceState(stage.db, stage.one.customer.slug);
    stage.host.asked.length = 0;
    stage.now += day;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.asked.length).toBeGreaterThan(5);
    expect(stage.host.asked.filter(({ status }) => status !== 304)).toEqual([]);
    expect(await workspaceState(stage.db, stage.one.customer.slug)).toEqual(state);
  });

  it('does not ask again sooner than the code host wants', async () => {
    await stage.sync();
    stage.host.asked.length = 0;
    stage.now += 30_000;
    expect(await stage.sync()).toMatchObject({ state: 'waiting' });
    expect(stage.host.asked).toEqual([]);
  });

  it('finds in the lists what the feed holds no more, and tells what is missing', async () => {
    await stage.sync();
    stage.now += hour;
    const crowd = people(450);
    for (const [at, person] of crowd.entries()) stage.one.activity.star(person, stage.now - hour / 2 + at * 1_000);
    for (const [at, person] of crowd.entries()) stage.one.activity.push(person, stage.now - hour / 4 + at * 1_000);
    await stage.sync();
    const keys = await stage.keys();
    expect(keys.filter((key) => key.startsWith('star:'))).toHaveLength(450);
    expect(keys.filter((key) => key.startsWith('push:'))).toHaveLength(300);
    expect(await stage.ledger()).toMatchObject({
      feed_cap_hits: 1,
      gaps: [{}, { reason: expect.stringMatching(/^More happened/) as string }],
    });
  });

  it('loses none of a thousand events a day', async () => {
    stage.one.activity.feedLateMs = hour;
    const crowd = people(50);
    let turn = 0;
    const happens = (from: number, to: number) => {
      for (let at = from; at < to; at += day / 1_000) {
        const person = crowd[turn % crowd.length] as Person;
        if (turn % 3 === 0) stage.one.activity.push(person, at);
        else if (turn % 3 === 1) stage.one.activity.fork(person, at);
        else stage.one.activity.openIssue(person, at);
        turn += 1;
      }
    };
    const start = stage.now;
    happens(start - 7 * hour, start + day);
    // Night after night, and as often in between as the sync itself wants.
    while (stage.now < start + day + hour) {
      const { nextRun } = await stage.sync();
      stage.now = (nextRun ?? nextNight('03:30', stage.now)).getTime();
    }
    stage.now += 6 * hour;
    await stage.sync();
    expect(turn).toBeGreaterThan(1_200);
    expect(await stage.keys()).toEqual(stage.expected());
    expect(await stage.ledger()).toMatchObject({ feed_cap_hits: 0 });
  });

  it('gives who comes later, or comes back, what happened before', async () => {
    stage.muchHappens();
    await stage.sync();
    const { org, name } = stage.one.repo;
    const later = await stage.given.customer();
    const meanwhile = await stage.given.customer();
    const back = await stage.given.customer({ active: false });
    await stage.given.repo(back, `${org}/${name}`);
    const track = ({ customerId }: GivenCustomer) =>
      stage.db.transaction((tx) =>
        new ReposService().track(tx, customerId, 'select $1::text as name', [`${org}/${name}`]),
      );
    await track(later);
    await stage.db.query('update customer set active = true where customer_id = $1', [back.customerId]);
    stage.now += 2 * minute;
    let coming: Promise<unknown> | undefined;
    const onProgress = () => void (coming ??= track(meanwhile));
    await stage.sync({ onProgress });
    await coming;
    stage.now += 2 * minute;
    await stage.sync();
    for (const { customerId } of [stage.one.customer, later, meanwhile, back]) {
      const rows = await stage.db.query<{ natural_key: string }[]>(
        'select natural_key from signal where customer_id = $1',
        [customerId],
      );
      expect(rows.map(({ natural_key }) => natural_key).sort()).toEqual(stage.expected());
    }
  });

  it('notes what went wrong, and has all of it the next time', async () => {
    stage.muchHappens();
    const stumbles = { status: 502, at: 'forks', body: { message: 'Server Error' } };
    stage.host.failWith(stumbles, stumbles);
    await expect(stage.sync()).rejects.toThrow('Server Error');
    expect(await stage.ledger()).toMatchObject({ state: 'failed', last_error: 'The code host answered 502.' });
    stage.now += 2 * minute;
    await stage.sync();
    expect(await stage.ledger()).toMatchObject({ state: 'ok', last_error: null });
    expect(await stage.keys()).toEqual(stage.expected());
  });

  it('has the people looked at, the scores counted and digests written when there are news', async () => {
    stage.muchHappens();
    await stage.db.query('delete from graphile_worker._private_jobs');
    await stage.sync();
    const tasks = await stage.db.query<object[]>('select task_identifier as task from graphile_worker.jobs order by 1');
    expect(tasks).toEqual([{ task: 'find-digests' }, { task: 'refresh-people' }, { task: 'score-leads' }]);
  });

  it('tracks what has come to an organisation, and has that synced', async () => {
    const { customer, repo } = stage.one;
    stage.host.accounts.push({ id: repo.id + 1, login: repo.org, type: 'Organization' });
    await stage.db.query('insert into tracked_org (customer_id, github_id, org) values ($1, $2, $3)', [
      customer.customerId,
      repo.id + 1,
      repo.org,
    ]);
    stage.host.repos.push({ id: repo.id + 2, org: repo.org, name: 'new-tool' });
    await stage.worker.tracking.expand(repo.id + 1);
    await stage.worker.tracking.expand(repo.id + 1);
    const rows = await stage.db.query<object[]>(
      `select name, (select count(*)::int from graphile_worker.jobs where key = 'sync-repo:' || repo_id) as jobs
       from repo where org = $1 order by name`,
      [repo.org],
    );
    expect(rows).toEqual([
      { name: 'new-tool', jobs: 1 },
      { name: 'tool', jobs: 0 },
    ]);
  });

  it('leaves alone what is switched off, unless it is asked for', async () => {
    await stage.db.query('update repo set active = false where repo_id = $1', [stage.one.repoId]);
    expect(await stage.sync()).toEqual({ state: 'skipped' });
    expect(stage.host.asked).toEqual([]);
    expect(await stage.sync({ evenInactive: true })).toMatchObject({ state: 'ok' });
  });
});

type Person = ReturnType<typeof people>[number];
