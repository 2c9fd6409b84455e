import type { DataSource } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import {
  createImportService,
  recountWorkspace,
  uniqueNumber,
  workspaceState,
  writeEventFile,
} from '../testing/import-events.js';
import { sampleEvent } from '../testing/sample-events.js';
import type { ImportService } from './import.service.js';

describe('the identity of a repository in imports', () => {
  let db: DataSource;
  let create: Builders;
  let imports: ImportService;
  let customer: TestCustomer;
  let no: number;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    imports = createImportService(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    customer = await create.customer();
    no = uniqueNumber();
  });

  const person = (at: number) => ({ id: no * 10 + at, login: `p--${no}-${at}` });
  const star = (at: number, name: string, repoId: number, day: number) =>
    sampleEvent({ actor: person(at), repo: `${name}-${no}/tool`, repoId, createdAt: `2026-01-0${day}T00:00:00Z` });
  const importAll = (...events: object[]) => imports.importFile(writeEventFile(events), { allRepos: customer.slug });
  const repos = () =>
    db.query<{ name: string; github_id: string | null; signals: number }[]>(
      `select replace(full_name, '-${no}', '') as name, github_id::float8, (
         select count(*)::int from signal where (signal.customer_id, signal.repo_id) = (tracked.customer_id, tracked.repo_id)
       ) as signals
       from repo join tracked_repo tracked using (repo_id) where customer_id = $1 order by github_id, name`,
      [customer.customerId],
    );
  const withoutId = async (name: string) => create.repo(customer, `${name}-${no}/tool`);
  const expectTotalsInStep = async () => {
    const { kept, counted } = await recountWorkspace(db, customer.slug);
    expect(kept).toEqual(counted);
  };

  it('follows a renamed or transferred repository: no event is lost or stored twice', async () => {
    await importAll(star(1, 'old', no, 1), star(2, 'old', no, 1));
    await importAll(star(1, 'new', no, 2), star(3, 'new', no, 2));
    await importAll(star(4, 'old', no, 1));
    expect(await repos()).toEqual([{ name: 'new/tool', github_id: no, signals: 4 }]);
    const { leads } = await workspaceState(db, customer.slug);
    expect(leads).toMatchObject([1, 2, 3, 4].map(() => ({ signal_count: 1, repos_key: `new-${no}/tool` })));
    await expectTotalsInStep();
  });

  it('keeps two repositories that have had the same name', async () => {
    await importAll(star(1, 'name', no, 1), star(1, 'name', no + 1, 2), star(2, 'name', no + 1, 2));
    expect(await repos()).toEqual([
      { name: 'name/tool', github_id: no, signals: 1 },
      { name: 'name/tool', github_id: no + 1, signals: 2 },
    ]);
    await expectTotalsInStep();
  });

  it('imports a tracked repository under all of its names, and no other repository under its name', async () => {
    await importAll(star(1, 'old', no, 1));
    const report = await imports.importFile(
      writeEventFile([star(2, 'new', no, 2), star(3, 'old', no + 1, 3), star(4, 'new', no + 1, 3)]),
    );
    expect(report).toMatchObject({ events: 3, matched: 1, namesakes: { [`old-${no}/tool`]: 1 } });
    expect(await repos()).toEqual([{ name: 'new/tool', github_id: no, signals: 2 }]);
  });

  it('gives a repository that is known by its name the id of its events', async () => {
    await withoutId('name');
    await imports.importFile(writeEventFile([star(1, 'name', no, 1), star(2, 'name', no + 1, 2)]));
    expect(await repos()).toEqual([{ name: 'name/tool', github_id: no + 1, signals: 1 }]);
  });

  it('merges rows that turn out to be one repository', async () => {
    const noId = (at: number, name: string, day: number) => {
      const { repo, ...event } = star(at, name, 1, day);
      return { ...event, repo: { name: repo.name } };
    };
    await importAll(noId(1, 'old', 3), noId(2, 'old', 1), noId(1, 'new', 2), noId(3, 'new', 2));
    expect((await repos()).map(({ signals }) => signals)).toEqual([2, 2]);
    await importAll(star(4, 'old', no, 1), star(5, 'new', no, 4));
    expect(await repos()).toEqual([{ name: 'new/tool', github_id: no, signals: 5 }]);
    const { signals, leads } = await workspaceState(db, customer.slug);
    expect(signals).toContainEqual(expect.objectContaining({ created_at: new Date('2026-01-02T00:00:00Z') }));
    expect(leads).toHaveLength(5);
    await expectTotalsInStep();
  });

  it('stores the same for any order of files', async () => {
    const files = [
      [star(1, 'old', no, 1), star(2, 'other', no + 1, 1)],
      [star(1, 'new', no, 2), star(3, 'old', no + 1, 3)],
      [star(4, 'new', no, 4)],
    ];
    const states = [];
    for (const order of [files, [...files].reverse()]) {
      customer = await create.customer();
      for (const events of order) await importAll(...events);
      states.push(await workspaceState(db, customer.slug));
      await expectTotalsInStep();
    }
    expect(states[1]).toEqual(states[0]);
    expect(await repos()).toMatchObject([{ name: 'new/tool' }, { name: 'old/tool' }]);
  });
});
