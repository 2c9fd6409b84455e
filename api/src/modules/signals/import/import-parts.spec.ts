import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { builders, type Builders, type TestCustomer } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { openTransaction } from '../../../testing/open-transaction.js';
import { openTestDatabase, queryAsSuperuser, testDatabaseUrl } from '../../../testing/test-database.js';
import { loadConfig } from '../../../platform/config/config.js';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { startWorker } from '../../../platform/jobs/worker.js';
import { Metrics } from '../../../platform/process/metrics.js';
import { LeadFactsService } from '../../leads/changes/lead-facts.service.js';
import { LeadTotalsService } from '../../leads/changes/lead-totals.service.js';
import { LeadScoresService } from '../../leads/score/lead-scores.service.js';
import { InsiderBackfill } from '../../leads/verdict/insider-backfill.service.js';
import { LeadVerdictsService } from '../../leads/verdict/lead-verdicts.service.js';
import { SignalsModule } from '../signals.module.js';
import { sampleEvent } from '../testing/sample-events.js';
import { countPartsOf, MERGE_IMPORT } from './import-parts.service.js';
import { UnfinishedImportsService } from './unfinished-imports.service.js';
import {
  createImportParts,
  createImportService,
  recountWorkspace,
  uniqueNumber,
  workspaceState,
  writeEventFile,
} from '../testing/import-events.js';

const WORKSPACES = 4;
const EVENTS = 3;

// A worker repeats failed attempts after some seconds.
jest.setTimeout(60_000);

interface JobRow {
  state: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
}

it.each([
  [9_999, 1],
  [10_000, 2],
  [39_999, 2],
  [40_000, 4],
  [80_000, 8],
  [1_000_000, 8],
])('an import of %i signals has %i parts', (signals, parts) => {
  expect(countPartsOf(signals)).toBe(parts);
});

describe('an import in parts', () => {
  let db: DataSource;
  let create: Builders;
  let workspaces: TestCustomer[];
  let file: string;
  let unfinished: UnfinishedImportsService;
  beforeAll(async () => {
    db = await openTestDatabase();
    const totals = new LeadTotalsService();
    unfinished = new UnfinishedImportsService(db, totals, new LeadFactsService(totals), new Jobs());
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

  const importFile = () => createImportService(db).importFile(file, { minSignalsToDivide: 1 });
  const counts = async () => {
    const customerIds = workspaces.map(({ customerId }) => customerId);
    const rows = await db.query<{ id: number; count: number }[]>(
      'select customer_id as id, count(*)::int as count from signal where customer_id = any($1::int[]) group by 1',
      [customerIds],
    );
    return customerIds.map((customerId) => rows.find(({ id }) => id === customerId)?.count ?? 0);
  };
  /** As the worker does, once. */
  const runJobs = async () => {
    await unfinished.addJobs();
    for (const { importId } of await unfinished.list()) await createImportParts(db).mergeWaiting(importId);
  };
  /** Adds jobs, and marks them as failed after so many attempts. */
  const failJob = async (attempts = 1) => {
    await unfinished.addJobs();
    await db.query(
      `update graphile_worker._private_jobs set attempts = $1, last_error = 'It is broken.' where key ^@ $2`,
      [attempts, MERGE_IMPORT],
    );
  };
  const jobsOf = (key: string) =>
    db.query<JobRow[]>('select state, attempts, max_attempts, last_error, run_at from list_jobs() where key = $1', [
      key,
    ]);
  const lockSecond = () =>
    openTransaction(db, (tx) => new LeadTotalsService().lockWorkspaces(tx, [workspaces[1]?.customerId ?? 0]));
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
    const lock = await lockSecond();
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
    const [tracked] = await db.query<{ repo_id: number }[]>('select repo_id from tracked_repo where customer_id = $1', [
      workspaces[1]?.customerId,
    ]);
    const [named] = await queryAsSuperuser<{ repo_id: number; org: string }>(
      `with known as (update repo set github_id = $1 where repo_id = $2 returning repo_id, org)
       select repo_id, org from known`,
      [id, tracked?.repo_id],
    );
    const repo = `${named?.org}/tool`;
    const actors = Array.from({ length: EVENTS }, (_, at) => ({ id: id * 100 + at, login: `q--${id}-${at}` }));
    file = writeEventFile(actors.map((actor) => ({ ...sampleEvent({ actor, repo }), repo: { name: repo } })));
    const lock = await lockSecond();
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

  /** Kills an import while a transaction has the second workspace. Returns this transaction. */
  const killImport = async () => {
    const lock = await lockSecond();
    const failed = expect(importFile()).rejects.toThrow('The worker merges the rest within five minutes.');
    await eventually('the import to wait', async () => {
      const [waiting] = await queryAsSuperuser<{ killed: number }>(
        `select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (waiting?.killed ?? 0) > 0;
    });
    await failed;
    return lock;
  };

  it('is finished by the job when it was killed', async () => {
    const lock = await killImport();
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

  it('fails when its rest is discarded, although the file was imported before', async () => {
    await importFile();
    const lock = await lockSecond();
    const failed = expect(importFile()).rejects.toThrow(
      'events.json.gz is not merged everywhere: the rest has been discarded.',
    );
    await eventually('the other workspaces to be merged', async () => {
      const [importing] = await unfinished.list();
      return importing && importing.merged === importing.parts - 1;
    });
    await db.query('delete from import_part');
    await lock.end();
    await failed;
  });

  it('leaves nothing that a second import does not mend when its rest is discarded', async () => {
    await importFile();
    const no = uniqueNumber();
    const [[person], [repo]] = await Promise.all([
      db.query<{ id: string; login: string }[]>(
        `select github_id as id, person.login from lead join person on person_id = lead_id where customer_id = $1
         order by github_id limit 1`,
        [workspaces[0]?.customerId],
      ),
      db.query<{ name: string }[]>(
        'select full_name as name from tracked_repo join repo using (repo_id) where customer_id = $1',
        [workspaces[0]?.customerId],
      ),
    ]);
    // Has a new login and turns out to be an insider, whose star counts until then.
    const actor = { id: Number(person?.id), login: `renamed-${no}` };
    const push = {
      type: 'PushEvent',
      payload: { head: 'head', ref: 'refs/heads/main' },
      createdAt: '2026-03-01T00:00:00Z',
    };
    const other = { id: no, login: `other-${no}` };
    const name = repo?.name ?? '';
    file = writeEventFile([sampleEvent({ ...push, actor, repo: name }), sampleEvent({ actor: other, repo: name })]);
    const lock = await killImport();
    await lock.end();
    const [importing] = await unfinished.list();
    await failJob();
    expect(await unfinished.discard(importing?.importId ?? '')).toMatchObject({ workspaces: 1 });
    expect(await jobsOf('mark-insider-signals')).toMatchObject([{ state: 'waiting' }]);

    const [totals, jobs] = [new LeadTotalsService(), new Jobs()];
    const scores = new LeadScoresService(db, totals, jobs);
    await new InsiderBackfill(db, new LeadFactsService(totals), new LeadVerdictsService(totals), scores).run();
    await importFile();
    const [imported, discarded] = await Promise.all([0, 1].map((at) => workspaceState(db, workspaces[at]?.slug ?? '')));
    expect(discarded).toEqual(imported);
    expect(JSON.stringify(discarded)).toContain(`"lead_login":"renamed-${no}"`);
    expect(JSON.stringify(discarded)).toContain('"verdict_reason":"insider"');
    const { kept, counted } = await recountWorkspace(db, workspaces[1]?.slug ?? '');
    expect(kept).toEqual(counted);
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

    afterEach(async () => {
      await db.query('delete from import_part where import_id = $1', [importId]);
      await db.query('delete from graphile_worker._private_jobs where key = $1', [`${MERGE_IMPORT}:${importId}`]);
    });

    const brokenJobs = () => jobsOf(`${MERGE_IMPORT}:${importId}`);

    it('is tried again at growing intervals and does not hold up a later import', async () => {
      const lock = await killImport();
      await lock.end();
      await unfinished.addJobs();
      const registry = new JobRegistry();
      new SignalsModule(registry, createImportParts(db), unfinished);
      const [added] = await brokenJobs();
      const failure = (count: number) =>
        eventually(`attempt ${count} to fail`, async () => {
          const [job] = await brokenJobs();
          return job?.attempts === count && job.state === 'waiting' ? job : undefined;
        });
      const worker = await startWorker(loadConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker') }), {
        registry,
        metrics: new Metrics(),
        logger: pino({ level: 'silent' }),
      });
      try {
        await eventually('the later import to be merged', async () => (await unfinished.list()).length === 1);
        expect(await counts()).toEqual(workspaces.map(() => EVENTS));
        const [first, second] = [await failure(1), await failure(2)];
        expect(second?.last_error).toContain('broken');
        const seconds = (from?: JobRow, to?: JobRow) => (Number(to?.run_at) - Number(from?.run_at)) / 1000;
        // Powers of e.
        expect(seconds(added, first)).toBeGreaterThanOrEqual(2.7);
        expect(seconds(first, second)).toBeGreaterThanOrEqual(7.3);
      } finally {
        await worker.stop();
      }
    });

    it('has a job of ten attempts, which begins anew only on request, and merges what it can', async () => {
      await expect(runJobs()).rejects.toThrow('broken');
      expect(await unfinished.list()).toMatchObject([
        { importId, name: 'broken.json', parts: 2, merged: 1, workspaces: 1 },
      ]);
      expect(await brokenJobs()).toMatchObject([{ state: 'waiting', attempts: 0, max_attempts: 10 }]);
      expect(await unfinished.list()).toMatchObject([{ importId, lastError: null }]);

      await failJob(10);
      // Does not begin anew: an administrator has to retry or discard it.
      await unfinished.addJobs();
      expect(await brokenJobs()).toMatchObject([{ state: 'failed', attempts: 10 }]);
      expect(await unfinished.list()).toMatchObject([{ importId, lastError: 'It is broken.' }]);
    });

    it('is discarded on request, with its job', async () => {
      await failJob();
      expect(await unfinished.discard(importId)).toEqual({ name: 'broken.json', workspaces: 2 });
      expect(await remaining()).toEqual([]);
      expect(await brokenJobs()).toEqual([]);
      await expect(unfinished.discard(importId)).rejects.toThrow('No import');
    });

    it('is not discarded while no attempt has failed, because it may be running', async () => {
      await unfinished.addJobs();
      await expect(unfinished.discard(importId)).rejects.toThrow('it may be running');
      expect(await remaining()).toHaveLength(2);
    });

    it('is not discarded when all parts are merged', async () => {
      await db.query(`update import_part set merged = '{}' where import_id = $1`, [importId]);
      expect(await unfinished.list()).toMatchObject([{ parts: 2, merged: 2, workspaces: 0 }]);
      await failJob();
      await expect(unfinished.discard(importId)).rejects.toThrow('is merged everywhere');
      expect(await remaining()).toHaveLength(2);
    });
  });
});
