import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { runCommand, runProcess } from '../../../testing/run-process.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { sampleEvent } from '../testing/sample-events.js';
import { writeEventFile, createImportService, uniqueNumber, workspaceState } from '../testing/import-events.js';

// Each starts the application.
jest.setTimeout(60_000);

describe('the command import', () => {
  let db: DataSource;
  let create: Builders;
  let customer: TestCustomer;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
  });
  beforeEach(async () => (customer = await create.customer()));
  afterAll(() => db.destroy());

  function someEvents(count: number) {
    const no = uniqueNumber();
    const actors = Array.from({ length: count }, (_, at) => ({ id: no * 100 + at, login: `p--${no}-${at}` }));
    return actors.map((actor) => sampleEvent({ actor, repo: `org-${no}/tool` }));
  }

  it('reports each file, explains an invalid one and imports the others', async () => {
    const [first, broken] = [writeEventFile(someEvents(3)), writeEventFile([...someEvents(1), '{"oh'], 'broken.json')];
    const args = [first, '/nowhere.json.gz', broken, '--all-repos', customer.slug];
    const { code, stdout, stderr } = await runCommand('import', ...args);

    expect(code).toBe(1);
    expect(stderr).toBe('There is no file /nowhere.json.gz.\n');
    expect(stdout).toContain('3 events read, 3 of tracked repositories, 0 broken lines');
    expect(stdout).toContain(`${customer.slug}: 3 leads new, 0 updated`);
    expect(stdout).toContain('line 2: no whole JSON object');
    expect((await workspaceState(db, customer.slug)).leads).toHaveLength(4);
  });

  it('exits with 0 for a file with some broken lines', async () => {
    const file = writeEventFile([...someEvents(1), 'nonsense'], 'events.json');
    const { code, stdout } = await runCommand('import', file, '--all-repos', customer.slug);
    expect(code).toBe(0);
    expect(stdout).toContain('1 events read, 1 of tracked repositories, 1 broken lines');
  });

  it('lists and discards files that are not merged everywhere', async () => {
    const { stdout: none } = await runCommand('imports', 'list');
    expect(none).toBe('All imports are complete.\n');
    const id = randomUUID();
    await db.query(
      `insert into import_part (import_id, part, customer_ids, file, events) values ($1, 0, '{1}', $2, '[]')`,
      [id, JSON.stringify({ name: 'hour.json.gz', startedAt: 0, renamed: [] })],
    );
    const { stdout: listed } = await runCommand('imports', 'list');
    const progress = `${id} hour.json.gz: merged 0 of 1 parts; workspaces that wait: 1\n`;
    expect(listed).toBe(`${progress}    No attempt has failed yet; it may be running.\n`);
    const { code: refused, stderr: reason } = await runCommand('imports', 'discard', id);
    const notFailed = 'No attempt to merge hour.json.gz has failed yet; it may be running.\n';
    expect([refused, reason]).toEqual([1, notFailed]);
    await db.query(`select graphile_worker.add_job('merge-import', job_key => 'merge-import:' || $1)`, [id]);
    await db.query(
      `update graphile_worker._private_jobs set last_error = 'It broke.' where key = 'merge-import:' || $1`,
      [id],
    );
    const { stdout: failed } = await runCommand('imports', 'list');
    expect(failed).toBe(`${progress}    It broke.\n`);
    const { stdout: discarded } = await runCommand('imports', 'discard', id);
    expect(discarded).toContain('hour.json.gz is discarded. Workspaces without its events: 1.');
    const { code, stderr } = await runCommand('imports', 'discard', id);
    expect([code, stderr]).toEqual([1, `No import ${id} waits to be merged.\n`]);
  });

  const tasks = async () => {
    const jobs = await db.query<{ task: string }[]>(
      'select task_identifier as task from graphile_worker.jobs order by 1',
    );
    return jobs.map(({ task }) => task);
  };

  it('stores nothing of a file when it is killed, and all of it on the next run', async () => {
    const file = writeEventFile(someEvents(5));
    const untouched = await workspaceState(db, customer.slug);
    await db.query('delete from graphile_worker._private_jobs');
    // Held here, the workspace's lock stops the import where its merge begins.
    await db.transaction(async (tx) => {
      await new LeadTotalsService().lockWorkspaces(tx, [customer.customerId]);
      const killed = runProcess('cli', ['import', file, '--all-repos', customer.slug]);
      await untilOneWaits(tx.query.bind(tx));
      killed.child.kill('SIGKILL');
      await killed.ended;
    });
    expect(await workspaceState(db, customer.slug)).toEqual(untouched);
    expect(await tasks()).toEqual([]);

    await createImportService(db).importFile(file, { allRepos: customer.slug });
    expect((await workspaceState(db, customer.slug)).totals).toMatchObject([{ leads_count: 5, signals_count: 5 }]);
    expect(await tasks()).toEqual(['find-digests', 'find-star-campaigns', 'refresh-people', 'score-leads']);
  });
});

async function untilOneWaits(query: (sql: string) => Promise<unknown[]>): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}
