import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import type { ImportService } from '../import/import.service.js';
import { createImportService, recountWorkspace, uniqueNumber, writeEventFile } from '../testing/import-events.js';
import { sampleEvent } from '../testing/sample-events.js';

const HOUR = Date.parse('2026-03-02T10:20:00Z');

describe('program activity', () => {
  let db: DataSource;
  let create: Builders;
  let imports: ImportService;
  let slug: string;
  let no: number;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    imports = createImportService(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    ({ slug } = await create.customer());
    no = uniqueNumber();
  });

  const actor = (login = 'ada') => ({ id: no, login: `${login}-${no}` });
  const at = (minutes: number) => new Date(HOUR + minutes * 60_000).toISOString();
  const push = (repo: string, minutes: number, login?: string, head = repo) =>
    sampleEvent({ type: 'PushEvent', payload: { head }, repo, actor: actor(login), createdAt: at(minutes) });
  const pushes = (count: number, minutesBetween: number, owner = `org-${no}`) =>
    Array.from({ length: count }, (_, index) => push(`${owner}/r${index}`, index * minutesBetween));
  const branches = (type: 'CreateEvent' | 'DeleteEvent', count: number) =>
    Array.from({ length: count }, (_, index) =>
      sampleEvent({
        type,
        payload: { ref_type: 'branch', ref: `b${index}` },
        repo: `org-${no}/tool`,
        actor: actor(),
        createdAt: at(index),
      }),
    );

  async function importFiles(...files: object[][]): Promise<void> {
    for (const events of files) await imports.importFile(writeEventFile(events), { allRepos: slug });
    const { kept, counted } = await recountWorkspace(db, slug);
    expect(kept).toEqual(counted);
  }

  async function verdict(): Promise<unknown> {
    const [lead] = await db.query<{ verdict: string; verdict_reason: string | null }[]>(
      `select verdict, verdict_reason from lead join customer using (customer_id) join person on person_id = lead_id
       where slug = $1 and github_id = $2`,
      [slug, no],
    );
    return [lead?.verdict, lead?.verdict_reason];
  }

  // Write access alone hides a person elsewhere; a star is an interest of its own.
  const star = () =>
    sampleEvent({ type: 'WatchEvent', payload: {}, repo: `org-${no}/star`, actor: actor(), createdAt: at(0) });

  it('suspects an account that pushes to eight repositories within an hour', async () => {
    await importFiles([star(), ...pushes(8, 8)]);
    expect(await verdict()).toEqual(['suspected', 'bot-activity']);
  });

  it.each([
    ['seven repositories', () => pushes(7, 1)],
    ['eight repositories in more than an hour', () => pushes(8, 9)],
    ['its own repositories', () => pushes(9, 1, actor().login)],
    ['one repository', () => Array.from({ length: 9 }, (_, index) => push(`org-${no}/r`, index, 'ada', `h${index}`))],
    ['branches that it only deletes', () => branches('DeleteEvent', 20)],
  ])('does not suspect a person for %s', async (_, events) => {
    await importFiles([star(), ...events()]);
    expect(await verdict()).not.toContain('bot-activity');
  });

  it('suspects a series of creates and deletes', async () => {
    await importFiles([star(), ...branches('CreateEvent', 8)], branches('DeleteEvent', 8));
    expect(await verdict()).toEqual(['suspected', 'bot-activity']);
  });

  it('finds the same in any order of imports', async () => {
    const [first, ...others] = [...pushes(8, 8), star()].map((event) => [event]).reverse();
    await importFiles(others.flat(), first ?? []);
    expect(await verdict()).toEqual(['suspected', 'bot-activity']);
  });

  it('takes it back when an earlier time of a push turns out', async () => {
    await importFiles([star(), ...pushes(8, 8)]);
    await importFiles([push(`org-${no}/r0`, -30)]);
    expect(await verdict()).not.toContain('bot-activity');
  });

  it('keeps an administrator’s decision', async () => {
    await importFiles([star(), ...pushes(8, 8)]);
    await db.query(
      `update lead set decided_verdict = 'human', verdict = 'human', verdict_reason = 'decided'
       where acts_as_program and customer_id = (select customer_id from customer where slug = $1)`,
      [slug],
    );
    await importFiles([push(`org-${no}/more`, 20)]);
    expect(await verdict()).toEqual(['human', 'decided']);
  });
});
