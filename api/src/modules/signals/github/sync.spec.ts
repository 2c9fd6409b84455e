import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time.js';
import type { TestCustomer } from '../../../testing/builders.js';
import { ReposService } from '../../repos/repos.service.js';
import { recountWorkspace, workspaceState } from '../testing/import-events.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { queryAsSuperuser } from '../../../testing/test-database.js';
import { resetSync, createPeople } from './testing/test-worker.js';

// Some go through days of simulated time with a real database.
jest.setTimeout(600_000);

describe('syncing a repository', () => {
  let stage: SyncTestBed;
  beforeAll(async () => {
    stage = await SyncTestBed.open();
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.reset());

  it('stores events of feed and lists once each', async () => {
    stage.addVariedActivity();
    stage.tracked.activity.push(createPeople(1)[0] as Person, stage.now - DAY_MS);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    const { kept, counted } = await recountWorkspace(stage.db, stage.tracked.customer.slug);
    expect(kept).toEqual(counted);
  });

  it('stores the same, whichever source comes first', async () => {
    stage.addVariedActivity();
    await stage.sync();
    const atOnce = await workspaceState(stage.db, stage.tracked.customer.slug);
    await resetSync(stage.tracked);
    stage.tracked.activity.feedDelayMs = 6 * DAY_MS;
    await stage.sync();
    expect((await stage.storedKeys()).length).toBeGreaterThan(0);
    stage.tracked.activity.feedDelayMs = 0;
    stage.now += 2 * MINUTE_MS;
    await stage.sync();
    expect(await workspaceState(stage.db, stage.tracked.customer.slug)).toEqual(atOnce);
  });

  it('makes no counted calls when nothing changed', async () => {
    // The code host's counts of stars get a row with each week of Los Angeles, whose last day is Saturday.
    const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'long' });
    if (weekday.format(stage.now) === 'Saturday') stage.now += DAY_MS;
    stage.addVariedActivity();
    await stage.sync();
    const state = await workspaceState(stage.db, stage.tracked.customer.slug);
    stage.host.requests.length = 0;
    stage.now += DAY_MS;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    expect(stage.host.requests.length).toBeGreaterThan(5);
    expect(stage.host.requests.filter(({ status }) => status !== 304)).toEqual([]);
    expect(await workspaceState(stage.db, stage.tracked.customer.slug)).toEqual(state);
  });

  it('waits for the poll interval of the code host', async () => {
    await stage.sync();
    stage.host.requests.length = 0;
    stage.now += 30_000;
    expect(await stage.sync()).toMatchObject({ state: 'waiting' });
    expect(stage.host.requests).toEqual([]);
  });

  it('reads from the lists what the feed no longer contains, and records the gap', async () => {
    await stage.sync();
    stage.now += HOUR_MS;
    const crowd = createPeople(450);
    for (const [at, person] of crowd.entries())
      stage.tracked.activity.star(person, stage.now - HOUR_MS / 2 + at * 1_000);
    for (const [at, person] of crowd.entries())
      stage.tracked.activity.push(person, stage.now - HOUR_MS / 4 + at * 1_000);
    await stage.sync();
    const keys = await stage.storedKeys();
    expect(keys.filter((key) => key.startsWith('star:'))).toHaveLength(450);
    expect(keys.filter((key) => key.startsWith('push:'))).toHaveLength(300);
    expect(await stage.ledger()).toMatchObject({
      feed_cap_hits: 1,
      gaps: [{}, { reason: expect.stringMatching(/^More happened/) as string }],
    });
  });

  it('loses none of a thousand events a day', async () => {
    stage.tracked.activity.feedDelayMs = HOUR_MS;
    const crowd = createPeople(50);
    let turn = 0;
    const happens = (from: number, to: number) => {
      for (let at = from; at < to; at += DAY_MS / 1_000) {
        const person = crowd[turn % crowd.length] as Person;
        if (turn % 3 === 0) stage.tracked.activity.push(person, at);
        else if (turn % 3 === 1) stage.tracked.activity.fork(person, at);
        else stage.tracked.activity.openIssue(person, at);
        turn += 1;
      }
    };
    const start = stage.now;
    happens(start - 7 * HOUR_MS, start + DAY_MS);
    // As often as the sync itself wants.
    while (stage.now < start + DAY_MS + HOUR_MS) {
      const { nextRun } = await stage.sync({ feedOnly: true });
      stage.now = nextRun?.getTime() ?? NaN;
    }
    stage.now += 6 * HOUR_MS;
    await stage.sync();
    expect(turn).toBeGreaterThan(1_200);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    expect(await stage.ledger()).toMatchObject({ feed_cap_hits: 0 });
  });

  it('reads the feed alone in between, with one call that is not counted when nothing happened', async () => {
    stage.addVariedActivity();
    const { nextRun } = await stage.sync();
    expect(nextRun?.getTime()).toBe(stage.now + 20 * MINUTE_MS);
    stage.now += 20 * MINUTE_MS;
    stage.host.requests.length = 0;
    expect(await stage.sync({ feedOnly: true })).toMatchObject({ state: 'ok' });
    expect(stage.host.requests).toMatchObject([{ path: expect.stringContaining('/events') as string, status: 304 }]);
    const [job] = await stage.db.query<{ payload: object }[]>(
      'select payload from graphile_worker._private_jobs where key = $1',
      [`sync-repo:${stage.tracked.repoId}`],
    );
    expect(job?.payload).toEqual({ repoId: stage.tracked.repoId, feedOnly: true });
  });

  it('reads the feed of a busy repository more often, and the lists too once it overflowed', async () => {
    await stage.sync();
    const [ada] = createPeople(1) as [Person];
    stage.now += 20 * MINUTE_MS;
    for (let at = 0; at < 120; at += 1) stage.tracked.activity.push(ada, stage.now - 20 * MINUTE_MS + at * 10_000);
    const { nextRun } = await stage.sync({ feedOnly: true });
    expect(nextRun?.getTime()).toBe(stage.now + 990_000);
    stage.now = nextRun?.getTime() ?? NaN;
    for (const [at, person] of createPeople(400).entries())
      stage.tracked.activity.star(person, stage.now - 400_000 + at * 1_000);
    stage.host.requests.length = 0;
    expect((await stage.sync({ feedOnly: true })).nextRun?.getTime()).toBe(stage.now + 99_000);
    expect(stage.host.requests.some(({ path }) => path.includes('/stargazers'))).toBe(true);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
    expect(await stage.ledger()).toMatchObject({ feed_cap_hits: 1 });
  });

  it('keeps its pace after an outage', async () => {
    await stage.sync();
    stage.now += HOUR_MS;
    stage.host.respondNext({ hangUp: true }, { hangUp: true }, { hangUp: true }, { hangUp: true });
    expect(await stage.sync({ feedOnly: true })).toEqual({
      state: 'failed',
      nextRun: new Date(stage.now + 20 * MINUTE_MS),
    });
    stage.now += 20 * MINUTE_MS;
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
  });

  it('gives new and returning customers the history', async () => {
    stage.addVariedActivity();
    await stage.sync();
    const { org, name } = stage.tracked.repo;
    const later = await stage.create.customer();
    const meanwhile = await stage.create.customer();
    const back = await stage.create.customer({ active: false });
    await stage.create.repo(back, `${org}/${name}`);
    const track = ({ customerId }: TestCustomer) =>
      stage.db.transaction((tx) =>
        new ReposService().track(tx, customerId, 'select $1::text as name', [`${org}/${name}`]),
      );
    await track(later);
    await stage.db.query('update customer set active = true where customer_id = $1', [back.customerId]);
    stage.now += 2 * MINUTE_MS;
    let coming: Promise<unknown> | undefined;
    const onProgress = () => void (coming ??= track(meanwhile));
    await stage.sync({ onProgress });
    await coming;
    stage.now += 2 * MINUTE_MS;
    await stage.sync();
    for (const { customerId } of [stage.tracked.customer, later, meanwhile, back]) {
      const rows = await stage.db.query<{ natural_key: string }[]>(
        'select natural_key from signal where customer_id = $1',
        [customerId],
      );
      expect(rows.map(({ natural_key }) => natural_key).sort()).toEqual(stage.expectedKeys());
    }
  });

  it('records an error and stores everything on the next sync', async () => {
    stage.addVariedActivity();
    const stumbles = { status: 502, at: 'repositories', body: { message: 'Server Error' } };
    stage.host.respondNext(stumbles, stumbles);
    await expect(stage.sync()).rejects.toThrow('Server Error');
    expect(await stage.ledger()).toMatchObject({ state: 'failed', last_error: 'The code host answered 502.' });
    stage.now += 2 * MINUTE_MS;
    await stage.sync();
    expect(await stage.ledger()).toMatchObject({ state: 'ok', last_error: null });
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });

  it('adds jobs for people, scores and digests after new signals', async () => {
    stage.addVariedActivity();
    await stage.db.query('delete from graphile_worker._private_jobs');
    await stage.sync();
    const tasks = await stage.db.query<object[]>('select task_identifier as task from graphile_worker.jobs order by 1');
    expect(tasks).toEqual([
      { task: 'find-digests' },
      { task: 'find-star-campaigns' },
      { task: 'refresh-people' },
      { task: 'score-leads' },
      { task: 'sync-repo' },
    ]);
  });

  it('tracks and syncs new repositories of an organisation', async () => {
    const { customer, repo } = stage.tracked;
    stage.host.accounts.push({ id: repo.id + 1, login: repo.org, type: 'Organization' });
    await queryAsSuperuser('insert into tracked_org (customer_id, github_id, org) values ($1, $2, $3)', [
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

  it('skips inactive repositories unless requested', async () => {
    await stage.db.query('update repo set active = false where repo_id = $1', [stage.tracked.repoId]);
    expect(await stage.sync()).toEqual({ state: 'skipped' });
    expect(stage.host.requests).toEqual([]);
    expect(await stage.sync({ evenInactive: true })).toMatchObject({ state: 'ok' });
  });
});

type Person = ReturnType<typeof createPeople>[number];
