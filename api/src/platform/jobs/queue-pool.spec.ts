import pino from 'pino';
import type { DataSource } from 'typeorm';
import { eventually } from '../../testing/eventually.js';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.js';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { loadConfig } from '../config/config.js';
import { Metrics } from '../process/metrics.js';
import { JobRegistry } from './job-registry.js';
import { Jobs } from './jobs.service.js';
import { startWorker } from './worker.js';

const KEY = 'failover-trial:1';
/** Nothing listens there. */
const CLOSED_PORT = 9;

describe('a job that ends while the database is away', () => {
  const databasePort = Number(new URL(testDatabaseUrl('worker')).port);
  let db: DataSource;
  let proxy: TcpProxy;
  let worker: { stop(): Promise<void> };
  let starts = 0;
  let failure: Error | undefined;
  let end: () => void;

  beforeAll(async () => {
    db = await openTestDatabase();
    proxy = await startTcpProxy(databasePort);
    const registry = new JobRegistry();
    registry.register({
      tasks: {
        'failover-trial': async () => {
          starts += 1;
          await new Promise<void>((resolve) => (end = resolve));
          if (failure) throw failure;
        },
      },
    });
    const url = new URL(testDatabaseUrl('worker'));
    url.host = `127.0.0.1:${proxy.port}`;
    worker = await startWorker(loadConfig({ NODE_ENV: 'test', DATABASE_URL: url.href }), {
      registry,
      metrics: new Metrics(),
      logger: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await worker.stop();
    await proxy.close();
    await db.destroy();
  });
  beforeEach(async () => {
    starts = 0;
    await new Jobs().add(db.manager, 'failover-trial', {}, { key: KEY });
    await eventually('the job to start', () => Promise.resolve(starts));
  });

  const readJob = async () => {
    const [job] = await db.query<{ attempts: number; lastError: string | null }[]>(
      `select attempts, last_error as "lastError" from graphile_worker.jobs where key = $1 and locked_at is null`,
      [KEY],
    );
    return job;
  };
  const untilDone = () =>
    eventually('the job to be done', async () => {
      const rows = await db.query<object[]>('select from graphile_worker.jobs where key = $1', [KEY]);
      return rows.length === 0;
    });

  it('is done as soon as the worker can connect again, and does not run twice', async () => {
    proxy.target = CLOSED_PORT;
    proxy.cut();
    end();
    // Long enough for attempts to connect.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    proxy.target = databasePort;
    await untilDone();
    expect(starts).toBe(1);
  });

  it('is done when the connection is lost during the statement that ends it', async () => {
    // Only the owner of the queue's tables may lock their rows.
    const superuser = await openTestDatabase([], 'superuser');
    const runner = superuser.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('select from graphile_worker._private_jobs where key = $1 for update', [KEY]);
      end();
      await eventually('the statement to wait', async () => {
        const rows = await superuser.query<object[]>(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from%_private_jobs%'`,
        );
        return rows.length > 0;
      });
      proxy.cut();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
      await superuser.destroy();
    }
    await untilDone();
    expect(starts).toBe(1);
  });

  it('keeps its error when it has failed', async () => {
    failure = new Error('of the trial');
    proxy.target = CLOSED_PORT;
    proxy.cut();
    end();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    proxy.target = databasePort;
    const job = await eventually('the job to have failed', readJob);
    expect(job).toMatchObject({ attempts: 1, lastError: 'of the trial' });
    await db.query(`select graphile_worker.remove_job($1)`, [KEY]);
    failure = undefined;
  });
});
