import { DAY_MS, HOUR_MS } from '../../../platform/time.js';
import { SyncTestBed } from './testing/sync-test-bed.js';
import { createPeople } from './testing/test-worker.js';

// Each opens the whole application against a real database.
jest.setTimeout(600_000);

describe('the code host’s own count of stars', () => {
  let stage: SyncTestBed;
  beforeAll(async () => {
    stage = await SyncTestBed.open();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.reset();
    // Noon in Los Angeles.
    stage.now = Math.floor(stage.now / DAY_MS) * DAY_MS - 4 * HOUR_MS;
    // As a stranger, who gets no list of stars.
    stage.host.collaboratorTokens.clear();
  });

  const starDays = () =>
    stage.db.query<{ day: string; counted: number; captured: number }[]>(
      'select day::text, counted, captured from repo_star_day where repo_id = $1 and counted + captured > 0 order by day',
      [stage.tracked.repoId],
    );
  const losAngeles = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });
  const star = (count: number, at: number) => {
    const people = createPeople(count);
    for (const [index, person] of people.entries()) stage.tracked.activity.star(person, at + index * 1_000);
    return people;
  };

  it('is stored by its days beside the stored stars, so that each missing one is counted on its day', async () => {
    const [earlier, later] = [stage.now - 60 * DAY_MS, stage.now - 2 * DAY_MS];
    star(7, earlier);
    star(3, later);
    expect(await stage.sync()).toMatchObject({ state: 'ok' });
    // The feed reaches back 30 days.
    expect(await starDays()).toEqual([
      { day: losAngeles.format(earlier), counted: 7, captured: 0 },
      { day: losAngeles.format(later), counted: 3, captured: 3 },
    ]);
  });

  it('is followed when a star is taken back, and costs nothing when nothing changes', async () => {
    const [first] = star(5, stage.now - 3 * DAY_MS);
    await stage.sync();
    stage.now += HOUR_MS;
    stage.host.requests.length = 0;
    await stage.sync();
    const history = stage.host.requests.filter(({ path }) => path.includes('history'));
    expect(history).toMatchObject([{ status: 304 }]);
    if (first) stage.tracked.activity.unstar(first);
    stage.now += HOUR_MS;
    await stage.sync();
    expect(await starDays()).toMatchObject([{ counted: 4, captured: 5 }]);
  });

  it('is read page by page back to the beginning of the record', async () => {
    await stage.db.query('insert into repo_sync (repo_id, complete_since) values ($1, $2)', [
      stage.tracked.repoId,
      new Date(stage.now - 500 * DAY_MS),
    ]);
    for (const days of [600, 450, 10]) star(1, stage.now - days * DAY_MS);
    await stage.sync();
    expect((await starDays()).map(({ day }) => day)).toEqual(
      [450, 10].map((days) => losAngeles.format(stage.now - days * DAY_MS)),
    );
    expect(stage.host.requests.filter(({ path }) => path.includes('history'))).toHaveLength(3);
  });

  it.each([
    [{ status: 404, body: { message: 'Not Found' } }, 'withheld'],
    [{ status: 200, body: [{ week: 'soon', days: [] }] }, 'failed'],
  ])('stops nothing else when it cannot be read: %j', async (response, outcome) => {
    stage.addVariedActivity();
    stage.host.respondNext({ ...response, at: 'history' });
    await stage.sync();
    const rows = await stage.db.query<object[]>(
      `select outcome from repo_stream where repo_id = $1 and stream = 'star counts'`,
      [stage.tracked.repoId],
    );
    expect(rows).toEqual([{ outcome }]);
    expect(await stage.storedKeys()).toEqual(stage.expectedKeys());
  });
});
