import { Pool } from 'pg';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { eventually } from '../../testing/eventually.js';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { loadConfig } from '../config/config.js';
import { JOBS_ROLE, roleOption } from '../database/database-roles.js';
import { Metrics } from '../process/metrics.js';
import { JobRegistry } from './job-registry.js';
import { Jobs } from './jobs.service.js';
import { startWorker } from './worker.js';
import { DeadWorkerSweeper } from './dead-worker-sweeper.js';

describe('a job that takes longer than the interval between two sweeps', () => {
  let db: DataSource;
  let worker: { stop(): Promise<void> };
  let starts = 0;
  let end: () => void;
  beforeAll(async () => {
    db = await openTestDatabase();
    const registry = new JobRegistry();
    const over = new Promise<void>((resolve) => (end = resolve));
    registry.register({
      tasks: {
        'long-trial': async () => {
          starts += 1;
          await over;
        },
      },
    });
    worker = await startWorker(loadConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker') }), {
      registry,
      metrics: new Metrics(),
      logger: pino({ level: 'silent' }),
      sweepTiming: { intervalMs: 20, maxMissedBeats: 2, graceMs: 0 },
    });
    await new Jobs().add(db.manager, 'long-trial', {}, { key: 'long-trial:1' });
    await eventually('the job to start', () => Promise.resolve(starts));
  });
  afterAll(async () => {
    end();
    await worker.stop();
    await db.destroy();
  });

  const lock = async () => {
    const [job] = await db.query<{ by: string | null }[]>(
      `select locked_by as by from graphile_worker.jobs where key = 'long-trial:1'`,
    );
    return job?.by;
  };
  /** Who has died is struck off the roll by a look. */
  async function looks(): Promise<void> {
    await db.query(`insert into job_worker (worker_id, process) values ('dead', 'nobody')`);
    await eventually('a look', async () => {
      const rows = await db.query<object[]>(`select from job_worker where worker_id = 'dead'`);
      return rows.length === 0;
    });
  }

  it('stays with its worker and starts once', async () => {
    const by = await lock();
    expect(by).toMatch(/^pool-/);
    await looks();
    await looks();
    expect(await lock()).toBe(by);
    expect(starts).toBe(1);
  });

  it('stays with its worker even when the worker was unregistered', async () => {
    const by = await lock();
    await db.query('delete from job_worker where worker_id = $1', [by]);
    // A sweep that had registered it before may end first.
    const isRegistered = async () =>
      (await db.query<object[]>('select from job_worker where worker_id = $1', [by])).length;
    expect(await eventually('the worker to be registered again', isRegistered)).toBe(1);
    await looks();
    expect(await lock()).toBe(by);
  });
});

describe('urgent jobs', () => {
  it('run while long jobs occupy all other workers', async () => {
    const db = await openTestDatabase();
    const started: string[] = [];
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const registry = new JobRegistry();
    registry.register({
      tasks: {
        'occupying-trial': async () => {
          started.push('long');
          await over;
        },
      },
      urgentTasks: { 'urgent-trial': () => void started.push('urgent') },
    });
    const settings = { NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker'), WORKER_CONCURRENCY: '1' };
    const dependencies = { registry, metrics: new Metrics(), logger: pino({ level: 'silent' }) };
    const worker = await startWorker(loadConfig(settings), dependencies);
    try {
      await new Jobs().add(db.manager, 'occupying-trial', {}, { key: 'occupying-trial:1' });
      await eventually('the long job to start', () => Promise.resolve(started.includes('long')));
      await new Jobs().add(db.manager, 'urgent-trial', {}, { key: 'urgent-trial:1' });
      await eventually('the urgent job to run', () => Promise.resolve(started.includes('urgent')));
      expect(started).toEqual(['long', 'urgent']);
    } finally {
      end();
      await worker.stop();
      await db.destroy();
    }
  });
});

describe('a task that waits until the queue is idle', () => {
  it('works once no job is left that may change leads, and is added again meanwhile only if wanted', async () => {
    const db = await openTestDatabase();
    const worked: string[] = [];
    let isChanging = false;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const registry = new JobRegistry();
    const note = (name: string) => () => Promise.resolve(worked.push(name));
    registry.register({
      tasks: {
        'changing-trial': async () => {
          isChanging = true;
          await over;
        },
        'report-trial': registry.whenIdle(note('report')),
        'repeated-report-trial': registry.whenIdle(note('repeated'), { recheckMs: 100 }),
      },
      reportingTasks: ['report-trial', 'repeated-report-trial'],
    });
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabaseUrl('worker') });
    const worker = await startWorker(config, { registry, metrics: new Metrics(), logger: pino({ level: 'silent' }) });
    const reports = ['report-trial', 'repeated-report-trial'];
    const add = (task: string) => new Jobs().add(db.manager, task, {}, { key: task });
    const waiting = async () => {
      const rows = await db.query<{ task: string }[]>(
        'select task_identifier as task from graphile_worker.jobs where task_identifier = any($1::text[])',
        [reports],
      );
      return rows.map(({ task }) => task);
    };
    try {
      await add('changing-trial');
      await eventually('the job to run', () => Promise.resolve(isChanging));
      for (const task of reports) await add(task);
      await eventually('both to have looked', async () => (await waiting()).join() === 'repeated-report-trial');
      expect(worked).toEqual([]);
      end();
      await eventually('the report', () => Promise.resolve(worked.length));
      expect(worked).toEqual(['repeated']);
      expect(await eventually('no more jobs', async () => (await waiting()).length === 0)).toBe(true);
    } finally {
      end();
      await worker.stop();
      await db.destroy();
    }
  });
});

describe('DeadWorkerSweeper', () => {
  const pool = new Pool({ connectionString: testDatabaseUrl('worker'), max: 2, options: roleOption(JOBS_ROLE) });
  afterAll(() => pool.end());

  const beat = () =>
    pool.query(
      `insert into job_worker (worker_id, process, seen_at) values ('other', 'elsewhere', clock_timestamp())
       on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    );
  const isRegistered = async () =>
    (await pool.query(`select from job_worker where worker_id = 'other'`)).rowCount === 1;

  /** Starts a sweeper; `beforeLook` runs before it looks at the beats of others, with the number of the look. */
  async function startSweeper(beforeLook: (look: number) => Promise<unknown>) {
    let looks = 0;
    const query = async (text: string, values?: unknown[]) => {
      if (text.includes('pg_stat_activity')) await beforeLook((looks += 1));
      return pool.query(text, values);
    };
    const timing = { intervalMs: 10, maxMissedBeats: 3, graceMs: 0 };
    const watched = Object.create(pool, { query: { value: query } }) as Pool;
    const sweeper = new DeadWorkerSweeper(watched, pino({ level: 'silent' }), timing);
    await sweeper.start();
    return { sweeper, untilLook: (look: number) => eventually(`look ${look}`, () => Promise.resolve(looks >= look)) };
  }

  it('keeps a worker that beats, without any connection of its name, and removes it after missed beats', async () => {
    await beat();
    const registered: boolean[] = [];
    const { sweeper } = await startSweeper(async (look) => {
      if (look > 10) return;
      registered.push(await isRegistered());
      await beat();
    });
    await eventually('its removal', async () => !(await isRegistered()));
    expect(registered).toEqual(Array(10).fill(true));
    await sweeper.stop();
  });

  it('counts anew when it could not reach the database itself', async () => {
    await beat();
    const { sweeper, untilLook } = await startSweeper((look) =>
      look % 3 === 0 ? Promise.reject(new Error('gone')) : Promise.resolve(),
    );
    await untilLook(12);
    expect(await isRegistered()).toBe(true);
    await sweeper.stop();
  });

  it('removes its own workers when it stops', async () => {
    const sweeper = new DeadWorkerSweeper(pool, pino({ level: 'silent' }));
    sweeper.addWorker('other');
    await sweeper.registerWorkers();
    expect(await isRegistered()).toBe(true);
    await sweeper.stop();
    expect(await isRegistered()).toBe(false);
  });
});

describe('a worker that was killed', () => {
  let db: DataSource;
  const pool = new Pool({ connectionString: testDatabaseUrl('worker'), max: 1, options: roleOption(JOBS_ROLE) });
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(async () => {
    await pool.end();
    await db.destroy();
  });

  const add = () => new Jobs().add(db.manager, 'trial', {}, { key: 'trial:killed' });
  const jobs = () =>
    db.query<object[]>(`select key, state, attempts from list_jobs() where task = 'trial' order by id`);
  async function killed(): Promise<void> {
    await add();
    await db.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1
       where key = 'trial:killed'`,
    );
    await db.query(`insert into job_worker (worker_id, process) values ('killed', 'nobody')`);
  }
  async function look(): Promise<void> {
    const timing = { intervalMs: 60_000, maxMissedBeats: 0, graceMs: 0 };
    const sweeper = new DeadWorkerSweeper(pool, pino({ level: 'silent' }), timing);
    await sweeper.start();
    await sweeper.stop();
  }

  it('releases its job', async () => {
    await killed();
    expect(await jobs()).toEqual([{ key: 'trial:killed', state: 'running', attempts: 1 }]);
    await look();
    expect(await jobs()).toEqual([{ key: 'trial:killed', state: 'waiting', attempts: 1 }]);
  });

  it('drops a job that was added again, keeping the new one', async () => {
    await killed();
    await add();
    expect(await jobs()).toHaveLength(2);
    await look();
    expect(await jobs()).toEqual([{ key: 'trial:killed', state: 'waiting', attempts: 0 }]);
  });

  it('keeps a job that was added again and failed until the new one is done', async () => {
    await killed();
    await add();
    await db.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = 'Connection terminated',
         updated_at = now() where locked_by = 'killed'`,
    );
    const failed = { key: null, state: 'failed', attempts: 25 };
    await look();
    expect(await jobs()).toEqual([failed, { key: 'trial:killed', state: 'waiting', attempts: 0 }]);
    await db.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = 'trial:killed'`,
    );
    // As a sync does, for the next night.
    await add();
    await look();
    expect(await jobs()).toEqual([{ key: 'trial:killed', state: 'waiting', attempts: 0 }]);
  });

  it('keeps failed jobs without a key for a day, for administrators', async () => {
    const failed = () => db.query<object[]>(`select state from list_jobs() where task = 'trial' and key is null`);
    const [replaced] = await db.query<{ id: string }[]>(
      `select id from graphile_worker.add_job('trial', max_attempts => 1)`,
    );
    const aged = (age: string) =>
      db.query(
        `update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke.', updated_at = now() - $2::interval
         where id = $1`,
        [replaced?.id, age],
      );
    await aged('23 hours');
    await look();
    expect(await failed()).toEqual([{ state: 'failed' }]);
    await aged('25 hours');
    await look();
    expect(await failed()).toEqual([]);
  });
});
