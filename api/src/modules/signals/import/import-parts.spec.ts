import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { openTransaction } from '../../../testing/open-transaction.js';
import { openTestDatabase, queryAsSuperuser } from '../../../testing/test-database.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { sampleEvent } from '../testing/sample-events.js';
import { MERGE_IMPORT } from './import-parts.service.js';
import { UnfinishedImportsService } from './unfinished-imports.service.js';
import { createImportParts, createImportService, uniqueNumber, writeEventFile } from '../testing/import-events.js';

const WORKSPACES = 4;
const EVENTS = 3;

describe('an import in parts', () => {
  let db: DataSource;
  let create: Builders;
  let workspaces: TestCustomer[];
  let file: string;
  let unfinished: UnfinishedImportsService;
  beforeAll(async () => {
    db = await openTestDatabase();
    unfinished = new UnfinishedImportsService(db);
    create = await builders(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    const no = uniqueNumber();
    const repo = `org-${no}/tool`;
    workspaces = [];
    for (let at = 0; at < WORKSPACES; at += 1) {
      const customer = await create.customer();
      await create.repo(customer, repo);
      workspaces.push(customer);
    }
    const actors = Array.from({ length: EVENTS }, (_, at) => ({ id: no * 100 + at, login: `p--${no}-${at}` }));
    file = writeEventFile(actors.map((actor) => sampleEvent({ actor, repo })));
  });

  const importFile = () => createImportService(db).importFile(file, { minSignalsOfPart: 1 });
  const counts = async () => {
    const rows = await db.query<{ count: number }[]>(
      `select (select count(*)::int from signal where signal.customer_id = id) as count
       from unnest($1::int[]) with ordinality listed(id, place) order by place`,
      [workspaces.map(({ customerId }) => customerId)],
    );
    return rows.map(({ count }) => count);
  };
  /** As the worker does, once. */
  const runJobs = async () => {
    await unfinished.addJobs();
    for (const { importId } of await unfinished.list()) await createImportParts(db).mergeWaiting(importId);
  };
  const remaining = () => db.query<object[]>('select from import_part');
  /** Counts of signals, when all workspaces but one have them. */
  const allButOne = (busy: number) => workspaces.map((_, at) => (at === busy ? 0 : EVENTS));
  const report = () => ({
    matched: EVENTS,
    signals: workspaces
      .map(({ slug }) => slug)
      .sort()
      .map((workspace) => ({ workspace, new: EVENTS })),
    leads: workspaces
      .map(({ slug }) => slug)
      .sort()
      .map((workspace) => ({ workspace, new: EVENTS })),
  });

  it('reports what an import at once reports', async () => {
    expect(await importFile()).toMatchObject(report());
    expect(await counts()).toEqual(workspaces.map(() => EVENTS));
    expect(await remaining()).toEqual([]);
  });

  it('merges what it can while another transaction has a workspace, and the rest afterwards', async () => {
    const lock = await openTransaction(db, (tx) =>
      new LeadTotalsService().lockWorkspaces(tx, [workspaces[1]?.customerId ?? 0]),
    );
    const importing = importFile();
    await eventually('the other workspaces to have signals', async () =>
      (await counts()).every((count, at) => count === allButOne(1)[at]),
    );
    await lock.end();
    expect(await importing).toMatchObject(report());
    expect(await counts()).toEqual(workspaces.map(() => EVENTS));
  });

  it('keeps events without an id of their repository there when another one gets its name', async () => {
    const id = uniqueNumber();
    const [named] = await queryAsSuperuser<{ repo_id: number; org: string }>(
      `with known as (
         update repo set github_id = $1 where repo_id in (select repo_id from tracked_repo where customer_id = $2)
         returning repo_id, org)
       select repo_id, org from known`,
      [id, workspaces[1]?.customerId],
    );
    const repo = `${named?.org}/tool`;
    const actors = Array.from({ length: EVENTS }, (_, at) => ({ id: id * 100 + at, login: `q--${id}-${at}` }));
    file = writeEventFile(actors.map((actor) => ({ ...sampleEvent({ actor, repo }), repo: { name: repo } })));
    const lock = await openTransaction(db, (tx) =>
      new LeadTotalsService().lockWorkspaces(tx, [workspaces[1]?.customerId ?? 0]),
    );
    const importing = importFile();
    await eventually('the other workspaces to have signals', async () =>
      (await counts()).every((count, at) => count === allButOne(1)[at]),
    );
    await queryAsSuperuser(
      `with renamed as (update repo set name = 'renamed', name_seen_at = now() where repo_id = $1 returning org)
       insert into repo (github_id, org, name, name_seen_at) select $2, org, 'tool', now() from renamed`,
      [named?.repo_id, id + 1],
    );
    await lock.end();
    await importing;
    expect(await counts()).toEqual(workspaces.map(() => EVENTS));
  });

  it('is finished by the job when it was killed', async () => {
    const lock = await openTransaction(db, (tx) =>
      new LeadTotalsService().lockWorkspaces(tx, [workspaces[1]?.customerId ?? 0]),
    );
    const importing = importFile();
    const failed = expect(importing).rejects.toThrow('The worker merges the rest within five minutes.');
    await eventually('the import to wait', async () => {
      const [waiting] = await queryAsSuperuser<{ killed: number }>(
        `select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (waiting?.killed ?? 0) > 0;
    });
    await failed;
    expect(await counts()).toEqual(allButOne(1));
    await runJobs();
    expect(await counts()).toEqual(allButOne(1));
    await lock.end();

    await runJobs();
    expect(await counts()).toEqual(workspaces.map(() => EVENTS));
    expect(await remaining()).toEqual([]);
    const [run] = await db.query<{ report: unknown }[]>(
      'select report from import_run order by import_run_id desc limit 1',
    );
    expect(run?.report).toMatchObject(report());
  });

  describe('that can never be merged', () => {
    const importId = randomUUID();
    beforeEach(() =>
      db.query(
        `insert into import_part (import_id, part, customer_ids, file, events)
         select $1, part, array[$2::int + part], $3, case part when 0 then $4::json else '[]' end from generate_series(0, 1) part`,
        [
          importId,
          2 ** 30,
          JSON.stringify({ name: 'broken.json', startedAt: 0, renamed: [] }),
          '[{"github_id": "broken"}]',
        ],
      ),
    );

    afterEach(() => db.query('delete from import_part where import_id = $1', [importId]));

    it('is tried again by its own job, at growing intervals, and merges what it can', async () => {
      await expect(runJobs()).rejects.toThrow('broken');
      expect(await unfinished.list()).toMatchObject([
        { importId, name: 'broken.json', parts: 2, merged: 1, workspaces: 1 },
      ]);
      const jobs = () =>
        db.query<object[]>('select key, state, attempts, max_attempts from list_jobs() where key = $1', [
          `${MERGE_IMPORT}:${importId}`,
        ]);
      const job = { key: `${MERGE_IMPORT}:${importId}`, max_attempts: 10 };
      expect(await jobs()).toEqual([{ ...job, state: 'waiting', attempts: 0 }]);

      await db.query(
        `update graphile_worker._private_jobs set attempts = 10, last_error = 'It is broken.' where key = $1`,
        [job.key],
      );
      // Does not begin anew: an administrator has to retry or discard it.
      await unfinished.addJobs();
      expect(await jobs()).toEqual([{ ...job, state: 'failed', attempts: 10 }]);
      expect(await unfinished.list()).toMatchObject([{ importId, lastError: 'It is broken.' }]);
    });

    it('is discarded on request, with its job', async () => {
      expect(await unfinished.discard(importId)).toEqual({ name: 'broken.json', workspaces: 2 });
      expect(await remaining()).toEqual([]);
      expect(await db.query('select from list_jobs() where key = $1', [`${MERGE_IMPORT}:${importId}`])).toEqual([]);
      await expect(unfinished.discard(importId)).rejects.toThrow('No import');
    });
  });
});
