import type { DataSource } from 'typeorm';
import { openTestDatabase, testDatabaseUrl } from '../../testing/test-database.js';
import { requireReadyDatabase } from './database-ready.js';
import { JOBS_ROLE, REQUEST_ROLE } from './database-roles.js';
import { migrate } from './migrations.js';

/** As databases of earlier releases have them. Never change a name: its migration would run again. */
const RECORDED_NAMES = [
  'Foundation1763700000001',
  'CompanyLists1763700000002',
  'SecondWall1763700000003',
  'SignIn1763700000004',
  'Administration1763700000005',
  'ListSpeed1763700000006',
  'ListAnchors1763700000007',
  'Jobs1763700000008',
  'LeadJudgement1763700000009',
  'Outreach1763700000010',
  'HistoryForNewcomers1763700000011',
  'ListIndexes1763700000012',
  'Judgement1763700000013',
  'DigestHistory1763700000014',
  'JobPriority1763700000015',
  'ShortPendingLists1763700000016',
];

describe('migrations', () => {
  let db: DataSource;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.destroy());

  it('are recorded under the names and times of earlier releases', async () => {
    const recorded = await db.query<{ name: string; timestamp: string }[]>(
      'select name, timestamp from migration order by id',
    );
    expect(recorded.slice(0, RECORDED_NAMES.length)).toEqual(
      RECORDED_NAMES.map((name) => ({ name, timestamp: name.slice(-13) })),
    );
  });

  it('do not run again on a database of an earlier release', async () => {
    await expect(requireReadyDatabase(testDatabaseUrl('api'), REQUEST_ROLE)).resolves.toBeUndefined();
    await expect(requireReadyDatabase(testDatabaseUrl('worker'), JOBS_ROLE)).resolves.toBeUndefined();
    await expect(migrate(testDatabaseUrl('superuser'))).resolves.toEqual([]);
  });

  it('take turns, and a process that waits for its turn holds up no index', async () => {
    const other = db.createQueryRunner();
    await other.query('select pg_advisory_lock(7001)');
    const migration = migrate(testDatabaseUrl('superuser'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const waiting = await db.query<object[]>(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(waiting).toEqual([]);
    await other.query('select pg_advisory_unlock(7001)');
    await other.release();
    expect(await migration).toEqual([]);
  });
});
