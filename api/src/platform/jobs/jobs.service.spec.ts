import { DataSource } from 'typeorm';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { roleOption, REQUEST_ROLE } from '../database/database-roles.js';
import { Jobs } from './jobs.service.js';

interface JobRow {
  payload: unknown;
  run_at: Date;
  max_attempts: number;
}

describe('adding jobs', () => {
  const jobs = new Jobs();
  let db: DataSource;
  let requests: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
    const options = roleOption(REQUEST_ROLE);
    requests = await new DataSource({ type: 'postgres', url: testDatabaseUrl('api'), extra: { options } }).initialize();
  });
  afterEach(() => db.query(`delete from graphile_worker._private_jobs where key like 'trial:%'`));
  afterAll(async () => {
    await requests.destroy();
    await db.destroy();
  });

  const added = (key: string) =>
    db.query<JobRow[]>('select payload, run_at, max_attempts from graphile_worker._private_jobs where key = $1', [key]);

  it('takes effect when the transaction commits, also for requests', async () => {
    const runAt = new Date('2100-01-01T00:00:00Z');
    await requests.transaction((tx) => jobs.add(tx, 'trial', { of: 'it' }, { key: 'trial:a', runAt, maxAttempts: 3 }));
    expect(await added('trial:a')).toEqual([{ payload: { of: 'it' }, run_at: runAt, max_attempts: 3 }]);
  });

  it('has no effect when the transaction rolls back', async () => {
    const failing = requests.transaction(async (tx) => {
      await jobs.add(tx, 'trial', {}, { key: 'trial:b' });
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    expect(await added('trial:b')).toEqual([]);
  });

  it('replaces a waiting job of the same key', async () => {
    await jobs.add(db.manager, 'trial', { turn: 1 }, { key: 'trial:c' });
    await jobs.add(db.manager, 'trial', { turn: 2 }, { key: 'trial:c' });
    expect(await added('trial:c')).toMatchObject([{ payload: { turn: 2 } }]);
  });

  it('keeps the priority of a waiting job, but not of a failed one', async () => {
    const add = (priority: number) => jobs.add(db.manager, 'trial', {}, { key: 'trial:d', priority });
    const priority = async () => {
      const rows = await db.query<{ priority: number }[]>(
        `select priority from graphile_worker.jobs where key = 'trial:d'`,
      );
      return rows.map((row) => row.priority);
    };
    await add(5);
    await add(10);
    expect(await priority()).toEqual([5]);
    await add(0);
    expect(await priority()).toEqual([0]);
    await db.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'trial:d'`);
    await add(10);
    expect(await priority()).toEqual([10]);
  });
});
